import { review as document } from '../../documents/review/document.ts';
import { review, reviewMachine, toReviewDraft } from './editor.ts';
import { reviewMirror } from './mirror.ts';

/** The review editor. */
export const reviewPage = {
  document,
  definition: review,
  machine: reviewMachine,
  mirror: reviewMirror,
  toDraft: toReviewDraft,
};
