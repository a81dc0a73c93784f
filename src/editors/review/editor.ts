import { review as document, reviews as list } from '../../documents/review/document.ts';
import { draftOf, editorList, editorOf, textOfItem } from '../../editing/editor-of.ts';
import { under } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';

export const reviews = editorList(list);
export const review = editorOf('reviewEditor', document);
export const reviewMachine = createEditorMachine(review);
export const reviewList = under(review.path, 'reviews');
export const toReviewDraft = draftOf(document);

/** The searched text of a review. */
export const textOfReview = textOfItem(list.fields);
