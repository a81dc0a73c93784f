import type { Review, SaveReviewRequest } from '../../contract/http/review.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { defineList } from '../../editing/define-list.ts';
import { under } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { reviewLabels, reviewNoun } from '../../text/review.ts';

/** The reviews in section 3's shape; unsaved ones have a negative id. May be empty. */
export type ReviewDraft = { readonly reviews: readonly Review[] };

/** Sends all reviews, including unsaved ones: a saved one that is left out is deleted. */
export const reviews = defineList<Review>({
  label: reviewNoun,
  noun: reviewNoun,
  ids: 'all',
  fields: {
    reviewer_info: { kind: 'text', label: reviewLabels.reviewer_info, required: true },
    content: { kind: 'lines', label: reviewLabels.content, required: true },
    reply: { kind: 'lines', label: reviewLabels.reply, required: true },
    is_published: { kind: 'checkbox', label: reviewLabels.is_published },
  },
});

export const review = defineEditor<ReviewDraft, SaveReviewRequest>({
  id: 'reviewEditor',
  fields: { reviews },
});

export const reviewMachine = createEditorMachine(review);

export const reviewList = under(review.path, 'reviews');

/** The searched text of a review. */
export const textOfReview = ({ reviewer_info: name, content, reply }: Review): string =>
  `${name}\n${content}\n${reply}`;
