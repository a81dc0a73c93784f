import { review as document, reviews as list, type ReviewDraft } from '../../documents/review/document.ts';
import { draftOf, editorList, editorOf, textOfItem } from '../../editing/editor-of.ts';
import { indicesOf, itemPathAt } from '../../editing/lookup.ts';
import { under, isFieldOf, type Path } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { itemMessage, scrollMessage, type Mirror } from '../../preview/mirror.ts';

export const reviews = editorList(list);
export const review = editorOf('reviewEditor', document);
export const reviewList = under(review.path, 'reviews');

export const textOfReview = textOfItem(list.fields);

const contentKey = 'topContent';

/** The site's name of a whole review; its element has the class `edit_review`. */
const reviewName = 'review';

function placeOf(path: Path, draft: ReviewDraft) {
  const [index] = indicesOf(draft, path);
  const field = path[2];
  return index === undefined ? null : { index, field: isFieldOf(reviews.fields, field) ? field : null };
}

const [firstField = ''] = Object.keys(reviews.fields);

const listMessage = (key: string, { reviews }: ReviewDraft) =>
  ({
    key,
    message: {
      type: 'TEXT_UPDATE',
      payload: { contentKey, fieldName: 'reviews', value: reviews, eventType: 'change' },
    },
    allData: 'always',
    isWholeList: true,
  }) as const;

/** Not derived: messages have the whole list (docs/behaviour.md#preview-messages); a field has a second message. */
export const reviewMirror: Mirror<ReviewDraft> = {
  edited: (change, draft) => {
    const place = change.type === 'set' ? placeOf(change.path, draft) : null;
    if (!place || place.field === null) return [listMessage('list:reviews', draft)];
    const { index, field } = place;
    const value = draft.reviews[index]?.[field];
    const whole = { ...listMessage('text:reviews', draft), allData: 'unlessImmediate' } as const;
    const address = { contentKey, fieldName: field, target: 'reviews', itemField: field } as const;
    return value === undefined ? [whole] : [whole, itemMessage({ ...address, index, value })];
  },
  focused: (path, draft) => {
    const place = placeOf(path, draft);
    if (place === null) return [];
    const { index, field } = place;
    return [scrollMessage({ contentKey, fieldName: field ?? reviewName, index }, `edit_${reviewName}`)];
  },
  pathOf: ({ fieldName, index }, draft) => {
    const review = itemPathAt(draft, reviewList, index);
    const field = fieldName === reviewName ? firstField : fieldName;
    return review !== null && isFieldOf(reviews.fields, field) ? under(review, field) : null;
  },
  shown: ({ reviews }) => [...reviews],
};

export const reviewPage = {
  document,
  definition: review,
  machine: createEditorMachine(review),
  mirror: reviewMirror,
  toDraft: draftOf(document),
};
