import type { QueryClient } from '@tanstack/react-query';

import { reviewsQuery } from '../api/review-queries.ts';
import type { Send } from '../api/send.ts';
import { saveReview, type Review, type SaveReviewRequest } from '../contract/http/review.ts';
import { sentList } from '../editing/created-items.ts';
import type { ReviewDraft } from '../editors/review/draft.ts';
import { reviewProblems } from '../editors/review/rules.ts';
import { toReviewRequest, toSentReview } from '../editors/review/wire.ts';

const reviewsOf = ({ reviews }: ReviewDraft) => reviews;

const items = sentList({
  itemsOf: reviewsOf,
  withItems: (_draft: ReviewDraft, reviews: readonly Review[]) => ({ reviews }),
  sentOf: reviewsOf,
  toSent: toSentReview,
});

/** What the review editor reads and writes. */
export const reviewResource = (queryClient: QueryClient, send: Send) => ({
  queryClient,
  query: reviewsQuery(send),
  toDraft: (reviews: readonly Review[]): ReviewDraft => ({ reviews }),
  validate: reviewProblems,
  prepare: toReviewRequest,
  save: async (request: SaveReviewRequest, signal: AbortSignal) =>
    (await send(saveReview, request, { signal })).message,
  recognition: { items },
});
