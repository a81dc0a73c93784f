import { review as document, reviews as list } from '../../documents/review/document.ts';
import { under } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { draftOf, editorList, editorOf, textOfItem } from '../editor-of.ts';

export const reviews = editorList(list);
export const review = editorOf('reviewEditor', document);
export const reviewMachine = createEditorMachine(review);
export const reviewList = under(review.path, 'reviews');
export const toReviewDraft = draftOf(document);

/** The searched text of a review. */
export const textOfReview = textOfItem(list.fields);
