import type { MediaFile } from '../contract/http/media.ts';
import { differenceText } from '../text/differences.ts';
import { entriesOf, isSentByItem, sentValue } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import { nameOfFile } from './file-name.ts';
import { isItems, type Item } from './items.ts';
import { childAt, isFields } from './lookup.ts';
import { type Path, stepFurther } from './paths.ts';

const isFile = (value: unknown): value is MediaFile =>
  isFields(value) && typeof value['id'] === 'number' && typeof value['image_url'] === 'string';

const simpleText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function textOf(field: AnyField, value: unknown, parent: unknown): string {
  switch (field.kind) {
    case 'flag':
      return value === true ? differenceText.yes : differenceText.no;
    case 'image':
    case 'video':
      return isFile(value) ? nameOfFile(value) : '';
    case 'images':
      return Array.isArray(value) ? value.filter(isFile).map(nameOfFile).join(differenceText.separator) : '';
    case 'list':
      return isItems(value) ? value.map((item) => valuesIn(field.fields, item).join(' ')).join('\n') : '';
    case 'custom':
      return field.toText && isFields(parent) ? field.toText(value, parent) : simpleText(value);
    default:
      return simpleText(value);
  }
}

const valuesIn = (fields: AnyFields, item: Item): readonly string[] =>
  entriesOf(fields).flatMap(([name, field]) => valueText(field, childAt(item, name), item) ?? []);

/** A list's items line by line. Null for an empty value. `parent` is the item, or the draft, with the field. */
export function valueText(field: AnyField, value: unknown, parent: unknown): string | null {
  const text = textOf(field, value, parent);
  return text.trim() === '' ? null : text;
}

const lineOf = (field: AnyField, value: unknown, item: Item): string | null => {
  if (!isSentByItem(field))
    return field.kind === 'flag' && value !== true ? null : valueText(field, value, item);
  const { length } = isItems(value) ? value.filter((each) => !field.isOmitted(each)) : [];
  return length === 0 ? null : differenceText.count(length);
};

/** Undefined for a value that is shown as described. */
export type ValueTextOf = ((path: Path, value: unknown) => string | undefined) | undefined;

/** `タイトル: 基礎を、何度でも`, a line for each field. Null for an empty item. */
export function itemSummary(
  { fields }: ListDefinition<Item>,
  item: Item,
  path: Path,
  valueTextOf: ValueTextOf,
): string | null {
  const lines = entriesOf(fields).flatMap(([name, field]) => {
    const value = childAt(item, name);
    const text = valueTextOf?.(stepFurther(path, name), value) ?? lineOf(field, value, item);
    return text === null ? [] : [differenceText.line(field.label, text)];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

export function isSameValue(field: AnyField, before: unknown, after: unknown): boolean {
  if (!('ratio' in field)) return Object.is(before, after);
  return JSON.stringify(sentValue(field, before)) === JSON.stringify(sentValue(field, after));
}
