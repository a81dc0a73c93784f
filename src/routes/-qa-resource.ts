import { queryOptions } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import { updateQaCategories, getQuestionCategoryList } from '../documents/qa/document.ts';
import { qa, toQaDraft } from '../editors/qa/editor.ts';
import { qaText } from '../text/qa.ts';
import { editorResource } from './-editor-resource.ts';

export const qaCategoriesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['qa'],
    queryFn: ({ signal }) => send(getQuestionCategoryList, null, { signal }),
  });

/** What the Q&A editor reads and saves. */
export const qaResource = editorResource({
  definition: qa,
  query: qaCategoriesQuery,
  toDraft: toQaDraft,
  save: (send, request, options) => send(updateQaCategories, request, options),
  saved: qaText.saved,
});
