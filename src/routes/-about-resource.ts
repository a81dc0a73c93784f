import { queryOptions } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import { updateAboutContent, getAboutContent } from '../documents/about/document.ts';
import { about, toAboutDraft } from '../editors/about/editor.ts';
import { editorResource } from './-editor-resource.ts';

export const aboutContentQuery = (send: Send) =>
  queryOptions({
    queryKey: ['about'],
    queryFn: ({ signal }) => send(getAboutContent, null, { signal }),
  });

/** What the about page's editor reads and saves. */
export const aboutResource = editorResource({
  definition: about,
  query: aboutContentQuery,
  toDraft: toAboutDraft,
  save: (send, request, options) => send(updateAboutContent, request, options),
});
