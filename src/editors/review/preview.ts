import type { SiteField } from '../../contract/site-message.ts';
import { indicesOf, itemPathAt, type Change, type Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { itemMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import { isReviewField, reviewList, reviewListName, type ReviewDraft, type ReviewField } from './draft.ts';

const contentKey = 'topContent';

/** What the site calls a review as a whole: the element to scroll to is `edit_review`. */
const reviewName = 'review';

/** Where a path leads to; null where it is no place of a review. */
function placeOf(path: Path, draft: ReviewDraft) {
  const [index] = indicesOf(draft, path);
  const field = path[2];
  return index === undefined ? null : { index, field: isReviewField(field) ? field : null };
}

/** decisions.md, "Preview messages": the value is the list. */
const listMessage = (key: string, { reviews }: ReviewDraft) =>
  ({
    key,
    message: {
      type: 'TEXT_UPDATE',
      payload: { contentKey, fieldName: reviewListName, value: reviews, eventType: 'change' },
    },
    allData: 'always',
    isWholeList: true,
  }) as const;

/** What an edit tells the site. */
export function reviewEdited(change: Change, draft: ReviewDraft): readonly QueuedMessage[] {
  const place = change.type === 'set' ? placeOf(change.path, draft) : null;
  // Reviews come or go.
  if (!place || place.field === null) return [listMessage('list:reviews', draft)];
  const { index, field } = place;
  return [
    { ...listMessage('text:reviews', draft), allData: 'unlessImmediate' },
    ...itemEdited(index, field, draft),
  ];
}

function itemEdited(index: number, field: ReviewField, { reviews }: ReviewDraft): readonly QueuedMessage[] {
  const value = reviews[index]?.[field];
  if (value === undefined) return [];
  const address = { contentKey, fieldName: field, target: reviewListName, itemField: field } as const;
  return [itemMessage({ ...address, index, value })];
}

/** What moving to a field, or to a review as a whole, tells the site. */
export function reviewVisited(path: Path, draft: ReviewDraft): readonly QueuedMessage[] {
  const place = placeOf(path, draft);
  if (place === null) return [];
  const { index, field } = place;
  return [scrollMessage({ contentKey, fieldName: field ?? reviewName, index }, `edit_${reviewName}`)];
}

/** The field that a person clicked where the site shows it; of a review as a whole its first. */
export function reviewPathOf({ fieldName, index }: SiteField, draft: ReviewDraft): Path | null {
  const review = itemPathAt(draft, reviewList, index);
  const field = fieldName === reviewName ? 'reviewer_info' : fieldName;
  return review !== null && isReviewField(field) ? under(review, field) : null;
}

/** The whole for the site: the bare list. */
export const reviewsShown = ({ reviews }: ReviewDraft) => [...reviews];
