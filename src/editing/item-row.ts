import type { MediaFile } from '../contract/http/media.ts';
import { isSame } from './changes.ts';
import { entriesOf, listIn } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import { isItems, type Item } from './items.ts';
import { childAt, isFields } from './lookup.ts';
import { isBlank } from './rules.ts';

/** What a closed item shows of its content. */
export interface ItemRow {
  /** Its own text; empty where it has none. */
  readonly title: string;
  /** Its first picture. */
  readonly picture: MediaFile | null;
  /** Whether a required field of it is blank. */
  readonly isUnfilled: boolean;
  /** Whether it differs from the saved one. */
  readonly isChanged: boolean;
}

const isFile = (value: unknown): value is MediaFile => isFields(value) && 'image_url' in value;

/** The first picture of an item's own fields, as described. */
function pictureOf(fields: AnyFields, item: Item): MediaFile | null {
  for (const [name, { kind }] of entriesOf(fields)) {
    if (kind !== 'image' && kind !== 'images') continue;
    const value = childAt(item, name);
    const file: unknown = Array.isArray(value) ? value[0] : value;
    if (isFile(file)) return file;
  }
  return null;
}

const isText = ({ kind }: AnyField): boolean => kind === 'text' || kind === 'lines';

/** Its name or title, else its first text. */
function titleOf(list: ListDefinition<Item>, item: Item): string {
  const own = list.titleOf?.(item) ?? list.nameOf?.(item);
  const first = entriesOf(list.fields).find(([, field]) => isText(field))?.[0];
  const text = own ?? childAt(item, first ?? '');
  return typeof text === 'string' ? text.trim() : '';
}

const isUnfilled = (list: ListDefinition<Item>, item: Item): boolean =>
  !list.isOmitted(item) &&
  entriesOf(list.fields).some(([name, field]) =>
    field.kind === 'list'
      ? isItems(childAt(item, name)) && listIn(item, name).some((inner) => isUnfilled(field, inner))
      : field.required === true && isBlank(childAt(item, name)),
  );

/** The row of an item; `base` is the saved one, undefined for a new item. */
export const rowOf = (list: ListDefinition<Item>, item: Item, base: unknown): ItemRow => ({
  title: titleOf(list, item),
  picture: pictureOf(list.fields, item),
  isUnfilled: isUnfilled(list, item),
  isChanged: !isSame(item, base),
});
