import type { Review, SaveReviewRequest } from '../../contract/http/review.ts';
import type { ReviewDraft } from './draft.ts';

/** A review as it is sent. */
export const toSentReview = (review: Review) => review;

/** Everything that there is, in its order: what is left out is deleted. */
export const toReviewRequest = ({ reviews }: ReviewDraft): SaveReviewRequest => ({
  reviews: reviews.map(toSentReview),
});
