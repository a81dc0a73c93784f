import { saveReview, type Review, getReviews } from '../documents/review/document.ts';
import type { ReviewDraft } from '../documents/review/document.ts';
import { review, reviewMachine } from '../editors/review/editor.ts';
import { pageEditor } from './-page-editor.ts';

/** The review editor. */
export const reviewEditor = pageEditor('review', {
  definition: review,
  machine: reviewMachine,
  read: getReviews,
  save: saveReview,
  toDraft: (reviews: Review[]): ReviewDraft => ({ reviews }),
});
