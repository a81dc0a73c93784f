import type { QueryClient } from '@tanstack/react-query';

import { aboutContentQuery } from '../api/about-queries.ts';
import type { Send } from '../api/send.ts';
import {
  updateAboutContent,
  type ConceptItem,
  type UpdateAboutContentRequest,
} from '../contract/http/about.ts';
import { sentList } from '../editing/created-items.ts';
import { isEmptyConcept, toAboutDraft, type AboutDraft } from '../editors/about/draft.ts';
import { aboutProblems } from '../editors/about/rules.ts';
import { toAboutRequest, toSentConcept } from '../editors/about/wire.ts';

const items = sentList({
  itemsOf: (draft: AboutDraft) => draft.concept_description,
  withItems: (draft: AboutDraft, concept_description: readonly ConceptItem[]) => ({
    ...draft,
    concept_description,
  }),
  sentOf: (draft: AboutDraft) => draft.concept_description.filter((item) => !isEmptyConcept(item)),
  toSent: toSentConcept,
});

/** What the about page's editor reads and writes. */
export const aboutResource = (queryClient: QueryClient, send: Send) => ({
  queryClient,
  query: aboutContentQuery(send),
  toDraft: toAboutDraft,
  validate: aboutProblems,
  prepare: toAboutRequest,
  save: async (request: UpdateAboutContentRequest, signal: AbortSignal) =>
    (await send(updateAboutContent, request, { signal })).message,
  recognition: { items },
});
