import { reviewsQuery } from '../api/review-queries.ts';
import { saveReview, type Review } from '../contract/http/review.ts';
import { review, type ReviewDraft } from '../editors/review/editor.ts';
import { editorResource } from './-editor-resource.ts';

/** What the review editor reads and writes. */
export const reviewResource = editorResource({
  definition: review,
  query: reviewsQuery,
  toDraft: (reviews: Review[]): ReviewDraft => ({ reviews }),
  save: (send, request, signal) => send(saveReview, request, { signal }),
});
