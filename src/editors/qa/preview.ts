import type { SiteField } from '../../contract/site-message.ts';
import { indicesOf, itemPathAt, type Change, type Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { anyItem, mediaListEdited } from '../../preview/media-list.ts';
import { itemTextMessages, listMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import { categoriesPath, itemsOf, type QaDraft } from './draft.ts';
import { toLink } from './wire.ts';

const contentKey = 'topContent';

/** What the draft's paths lead to: a category, a Q&A, or a field of one of them (a link is of the field `urls`). */
interface Place {
  /** The category's place, and in it the Q&A's where it is one. */
  readonly index: number;
  readonly itemIndex: number | undefined;
  readonly field: string | undefined;
}

function placeOf(draft: QaDraft, path: Path): Place | null {
  const [index, itemIndex] = indicesOf(draft, path);
  if (index === undefined) return null;
  const isOfItem = path[2] === 'qa_items' && path.length > 3;
  if (isOfItem && itemIndex === undefined) return null;
  const depth = isOfItem ? 4 : 2;
  const field = path[depth];
  return {
    index,
    itemIndex: isOfItem ? itemIndex : undefined,
    field: typeof field === 'string' ? field : undefined,
  };
}

const placesOf = ({ index, itemIndex }: Place) => ({ index, ...(itemIndex !== undefined && { itemIndex }) });

/** Where things change places the site is told of all. */
const whole: QueuedMessage = {
  key: 'categories',
  message: { type: 'TEXT_UPDATE', payload: { contentKey, eventType: 'change' } },
  allData: 'always',
};

const images = [
  { contentKey, fieldName: 'images', list: ['categories', anyItem, 'qa_items', anyItem, 'images'] },
] as const;

/** What an edit tells the site. */
export function qaEdited(change: Change, draft: QaDraft, before: QaDraft): readonly QueuedMessage[] {
  if (change.type === 'batch') return change.changes.flatMap((each) => qaEdited(each, draft, before));
  const place = placeOf(before, change.path) ?? placeOf(draft, change.path);
  if (place?.field === 'images') return mediaListEdited(change, draft, images);
  if (place?.field !== undefined && place.field !== 'qa_items') return fieldEdited(place, draft);
  switch (change.type) {
    case 'insert':
      return listEdited('ADD', draft, [...change.path, { id: change.item.id }]);
    case 'remove':
      return listEdited('DELETE', before, change.path);
    default:
      return [whole];
  }
}

/** The value of a field as the site knows it; undefined where the draft has no such place. */
function shownValue({ index, itemIndex, field }: Place, { categories }: QaDraft) {
  const category = categories[index];
  if (itemIndex === undefined) return field === 'category' ? category?.category : undefined;
  const item = category?.qa_items[itemIndex];
  if (field === 'urls') return item?.urls.map(toLink);
  return field === 'question' || field === 'answer' || field === 'studio_ids' ? item?.[field] : undefined;
}

function fieldEdited(place: Place, draft: QaDraft): readonly QueuedMessage[] {
  const { field = '', itemIndex } = place;
  const value = shownValue(place, draft);
  if (value === undefined) return [];
  return itemTextMessages({
    contentKey,
    fieldName: field,
    target: itemIndex === undefined ? 'categories' : 'qa_items',
    itemField: field,
    ...placesOf(place),
    value,
  });
}

/** `among` is the draft that the item is in: the one before where it is gone. */
function listEdited(what: 'ADD' | 'DELETE', among: QaDraft, path: Path): readonly QueuedMessage[] {
  const place = placeOf(among, path);
  const step = path.at(-1);
  if (place === null || typeof step !== 'object') return [];
  const { index, itemIndex } = place;
  if (itemIndex === undefined) {
    return [listMessage({ type: `${what}_QA_CATEGORY`, payload: { contentKey, index } }, step.id)];
  }
  return [listMessage({ type: `${what}_QA_ITEM`, payload: { contentKey, index, itemIndex } }, step.id)];
}

/** What moving to a field, a Q&A or a category tells the site. */
export function qaVisited(path: Path, draft: QaDraft): readonly QueuedMessage[] {
  const place = placeOf(draft, path);
  if (place === null) return [];
  const fieldName = place.field ?? (place.itemIndex === undefined ? 'category' : 'question');
  return [scrollMessage({ contentKey, fieldName, ...placesOf(place) }, 'edit_qa')];
}

const itemFields = ['question', 'answer', 'images', 'studio_ids', 'urls'] as const;

/** The field that a person clicked where the site shows it; `qa` is a Q&A or a category as a whole. */
export function qaPathOf({ fieldName, index, itemIndex }: SiteField, draft: QaDraft): Path | null {
  const category = itemPathAt(draft, categoriesPath, index);
  if (category === null) return null;
  const isWhole = fieldName === 'qa';
  if (itemIndex === undefined)
    return isWhole || fieldName === 'category' ? under(category, 'category') : null;
  const item = itemPathAt(draft, itemsOf(category), itemIndex);
  const field = isWhole ? 'question' : itemFields.find((each) => each === fieldName);
  return item && field !== undefined ? under(item, field) : null;
}
