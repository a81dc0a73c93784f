import type { ReviewDraft } from '../../documents/review/document.ts';
import { indicesOf, itemPathAt } from '../../editing/lookup.ts';
import { isFieldOf, type Path, under } from '../../editing/paths.ts';
import type { Mirror } from '../../preview/define-mirror.ts';
import { itemMessage, scrollMessage } from '../../preview/mirror.ts';
import { reviewList, reviews as list } from './editor.ts';

const contentKey = 'topContent';

/** The site's name for a review as a whole; the element to scroll to has the class `edit_review`. */
const reviewName = 'review';

/** The place of a path; null where it leads to no review. */
function placeOf(path: Path, draft: ReviewDraft) {
  const [index] = indicesOf(draft, path);
  const field = path[2];
  return index === undefined ? null : { index, field: isFieldOf(list.fields, field) ? field : null };
}

const [firstField = ''] = Object.keys(list.fields);

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

/**
 * Not derived from a description: the value of every message is the whole list (docs/behaviour.md#preview-messages),
 * with a second message for the item's field.
 */
export const reviewMirror: Mirror<ReviewDraft> = {
  edited: (change, draft) => {
    const place = change.type === 'set' ? placeOf(change.path, draft) : null;
    // Reviews were added, removed or moved.
    if (!place || place.field === null) return [listMessage('list:reviews', draft)];
    const { index, field } = place;
    const value = draft.reviews[index]?.[field];
    const whole = { ...listMessage('text:reviews', draft), allData: 'unlessImmediate' } as const;
    const address = { contentKey, fieldName: field, target: 'reviews', itemField: field } as const;
    return value === undefined ? [whole] : [whole, itemMessage({ ...address, index, value })];
  },
  visited: (path, draft) => {
    const place = placeOf(path, draft);
    if (place === null) return [];
    const { index, field } = place;
    return [scrollMessage({ contentKey, fieldName: field ?? reviewName, index }, `edit_${reviewName}`)];
  },
  pathOf: ({ fieldName, index }, draft) => {
    const review = itemPathAt(draft, reviewList, index);
    const field = fieldName === reviewName ? firstField : fieldName;
    return review !== null && isFieldOf(list.fields, field) ? under(review, field) : null;
  },
  shown: ({ reviews }) => [...reviews],
};
