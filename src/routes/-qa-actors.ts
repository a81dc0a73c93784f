import type { QueryClient } from '@tanstack/react-query';

import { qaCategoriesQuery } from '../api/qa-queries.ts';
import type { Send } from '../api/send.ts';
import { updateQaCategories, type QaCategory, type UpdateQaCategoriesRequest } from '../contract/http/qa.ts';
import { sentList } from '../editing/created-items.ts';
import {
  emptyQaDraft,
  toQaDraft,
  type QaCategoryDraft,
  type QaDraft,
  type QaItemDraft,
} from '../editors/qa/draft.ts';
import { qaProblems } from '../editors/qa/rules.ts';
import { toQaRequest, toSentCategory, toSentItem } from '../editors/qa/wire.ts';
import { qaText } from '../text/qa.ts';

const itemsOf = (category: QaCategoryDraft) => category.qa_items;
const categoriesOf = (draft: QaDraft) => draft.categories;

const items = sentList({
  itemsOf: categoriesOf,
  withItems: (_draft: QaDraft, categories: readonly QaCategoryDraft[]) => ({ categories }),
  sentOf: categoriesOf,
  toSent: toSentCategory,
  inner: sentList({
    itemsOf,
    withItems: (category: QaCategoryDraft, qa_items: readonly QaItemDraft[]) => ({ ...category, qa_items }),
    sentOf: itemsOf,
    toSent: toSentItem,
  }),
});

/** What the Q&A editor reads and writes. */
export function qaResource(queryClient: QueryClient, send: Send) {
  let sent = emptyQaDraft;
  return {
    queryClient,
    query: qaCategoriesQuery(send),
    toDraft: (categories: readonly QaCategory[]) => toQaDraft(categories, sent),
    validate: qaProblems,
    prepare: (draft: QaDraft, base: QaDraft) => {
      sent = draft;
      return toQaRequest(draft, base);
    },
    save: async (request: UpdateQaCategoriesRequest, signal: AbortSignal) =>
      (await send(updateQaCategories, request, { signal })).message,
    saved: qaText.saved,
    recognition: { items },
  };
}
