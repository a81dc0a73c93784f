import { qaCategoriesQuery } from '../api/qa-queries.ts';
import { updateQaCategories } from '../contract/http/qa.ts';
import { qa, toQaDraft } from '../editors/qa/editor.ts';
import { qaText } from '../text/qa.ts';
import { editorResource } from './-editor-resource.ts';

/** What the Q&A editor reads and writes. */
export const qaResource = editorResource({
  definition: qa,
  query: qaCategoriesQuery,
  toDraft: toQaDraft,
  save: (send, request, signal) => send(updateQaCategories, request, { signal }),
  saved: qaText.saved,
});
