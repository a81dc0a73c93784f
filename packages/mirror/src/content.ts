import type { Content, ListEdit, MediaEdit, TextEdit } from './edits.ts';
import { fieldInItem, type SiteField } from './fields.ts';
import { isItem } from './read-message.ts';

/** The indexes that count the lists inside an item. */
export const innerKeys = ['itemIndex', 'priceIndex'] as const;

const innerLists = { itemIndex: 'qa_items', priceIndex: 'prices' } as const;

const own = (value: unknown, name: string): unknown => (isItem(value) ? value[name] : undefined);

const asList = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** The page's list of items, that of the index `index`: one of an object, or the bare list. */
export const itemsOf = (content: Content): readonly unknown[] | undefined =>
  asList(
    own(content, 'concept_description') ??
      own(content, 'price_content') ??
      own(content, 'reviews') ??
      content,
  );

/** The items of a list inside an item. */
export const innerItemsOf = (item: unknown, key: keyof typeof innerLists): readonly unknown[] | undefined =>
  asList(own(item, innerLists[key]));

/** The value of a field in all content; undefined where the content has none. */
export function valueOf(content: Content, field: SiteField): unknown {
  const { fieldName, index, ...places } = fieldInItem(field);
  let owner: unknown = index === undefined ? content : itemsOf(content)?.[index];
  for (const key of innerKeys) {
    const at = places[key];
    if (at !== undefined) owner = innerItemsOf(owner, key)?.[at];
  }
  // The site's name for all pictures of a studio or an article; and files that the content also has by their ids.
  const value = own(owner, `${fieldName}_data`) ?? own(owner, fieldName);
  if (fieldName !== 'visual_images' || value) return value;
  const top = own(owner, 'top_image');
  const images = asList(own(owner, 'images'));
  return images && top ? [top, ...images] : images;
}

const replaced = (list: readonly unknown[], at: number, change: (item: unknown) => unknown) =>
  list.map((item, index) => (index === at ? change(item) : item));

/** The content after an edit of a field. An edit of a place that the content does not have changes nothing. */
export function applyEdit(content: Content, edit: TextEdit | MediaEdit | ListEdit): Content {
  const { fieldName, index, itemIndex, priceIndex } = edit.field;
  const set = (owner: unknown): unknown => (isItem(owner) ? { ...owner, [fieldName]: edit.value } : owner);
  if (index === undefined) {
    if (isItem(content)) return { ...content, [fieldName]: edit.value };
    return edit.kind === 'list' ? edit.value : content;
  }
  const inner = itemIndex === undefined ? (priceIndex === undefined ? null : 'priceIndex') : 'itemIndex';
  const change = (item: unknown): unknown => {
    if (inner === null) return set(item);
    const list = innerItemsOf(item, inner);
    const at = itemIndex ?? priceIndex ?? 0;
    return isItem(item) && list ? { ...item, [innerLists[inner]]: replaced(list, at, set) } : item;
  };
  if (!isItem(content)) return replaced(content, index, change);
  const list = itemsOf(content);
  const name = Object.keys(content).find((each) => list && content[each] === list);
  return list && name ? { ...content, [name]: replaced(list, index, change) } : content;
}
