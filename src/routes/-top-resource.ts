import { topContentQuery } from '../api/queries.ts';
import { updateTopContent } from '../documents/top/document.ts';
import type { TopDraft } from '../documents/top/document.ts';
import { top } from '../editors/top/editor.ts';
import { editorResource } from './-editor-resource.ts';

/** What the top page's editor reads and saves. */
export const topResource = editorResource({
  definition: top,
  query: topContentQuery,
  toDraft: (content: TopDraft) => content,
  save: (send, request, options) => send(updateTopContent, request, options),
});
