import { aboutContentQuery } from '../api/about-queries.ts';
import { updateAboutContent } from '../contract/http/about.ts';
import { about, toAboutDraft } from '../editors/about/editor.ts';
import { editorResource } from './-editor-resource.ts';

/** What the about page's editor reads and writes. */
export const aboutResource = editorResource({
  definition: about,
  query: aboutContentQuery,
  toDraft: toAboutDraft,
  save: (send, request, signal) => send(updateAboutContent, request, { signal }),
});
