import { emptyValue, entriesOf, sentValue } from './define-list.ts';
import { ownerOf } from './described-places.ts';
import type { AnyField, AnyFields, Part } from './description.ts';
import { isItems, placeholderId, type Item } from './items.ts';
import { childAt, isFields } from './lookup.ts';

export interface Version {
  readonly id: string;
  /** In ms since the epoch. */
  readonly at: number;
  readonly user: string;
  readonly kind: 'read' | 'saved';
  readonly content: unknown;
}

export type KeepingFailure = 'full' | 'refused' | 'unknown';

export interface KeptVersions {
  readonly versions: readonly Version[];
  readonly failure: KeepingFailure | null;
}

export const isOfServer = (part: Part): boolean =>
  part.kind === 'hidden' ? part.isOfServer === true : part.kind !== 'group' && part.sentAs === false;

export const comparableValue = (field: AnyField, value: unknown): unknown =>
  field.kind === 'custom' && field.comparable ? field.comparable(value) : sentValue(field, value);

const comparable = (fields: AnyFields, parent: unknown): unknown =>
  Object.entries(fields).map(([name, part]) => {
    const value = childAt(parent, name);
    if (isOfServer(part)) return null;
    switch (part.kind) {
      case 'hidden':
        return ownerOf(fields, name) === undefined ? value : null;
      case 'group':
        return comparable(part.fields, value);
      case 'list':
        return itemsIn(value)
          .filter((item) => !part.isOmitted(item))
          .map((item) => comparable(part.fields, item));
      default:
        return comparableValue(part, value);
    }
  });

export const itemsIn = (value: unknown): readonly Item[] => (isItems(value) ? value : []);

/** Files by ids, items by content, because some backends give items new ids at each save. */
export const contentText = (fields: AnyFields, content: unknown): string =>
  JSON.stringify(comparable(fields, content));

/** The content of an earlier console, with empty values for described parts that it lacks. */
export function completed(fields: AnyFields, parent: unknown): unknown {
  if (!isFields(parent)) return parent;
  const parts = Object.entries(fields).map(([name, part]) => [
    name,
    completedPart(part, childAt(parent, name)),
  ]);
  return { ...parent, ...Object.fromEntries(parts) };
}

function completedPart(part: Part, value: unknown): unknown {
  if (value === undefined) {
    return part.kind === 'list' && part.keepsOne === true ? [part.blank(placeholderId)] : emptyValue(part);
  }
  if (part.kind === 'group') return completed(part.fields, value);
  return part.kind === 'list' && isItems(value) ? value.map((item) => completed(part.fields, item)) : value;
}

export const remainingIn = (fields: AnyFields, restored: unknown, content: unknown): readonly string[] =>
  entriesOf(fields).flatMap(([name, field]) => {
    const count = (parent: unknown) => itemsIn(childAt(parent, name)).length;
    const isLonger = field.kind === 'list' && field.isDeletedByCall && count(restored) > count(content);
    return isLonger ? [field.label] : [];
  });
