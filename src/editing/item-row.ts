import type { MediaFile } from '../contract/http/media.ts';
import { isSame } from './changes.ts';
import { entriesOf, listIn } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import type { Item } from './items.ts';
import { childAt, isFields } from './lookup.ts';
import { isBlank } from './rules.ts';

interface ItemRow {
  readonly title: string;
  readonly picture: MediaFile | null;
  readonly isUnfilled: boolean;
  readonly isChanged: boolean;
}

const isFile = (value: unknown): value is MediaFile => isFields(value) && 'image_url' in value;

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
      ? listIn(item, name).some((inner) => isUnfilled(field, inner))
      : field.required === true && isBlank(childAt(item, name)),
  );

export const rowOf = (list: ListDefinition<Item>, item: Item, base: unknown): ItemRow => ({
  title: titleOf(list, item),
  picture: pictureOf(list.fields, item),
  isUnfilled: isUnfilled(list, item),
  isChanged: !isSame(item, base),
});
