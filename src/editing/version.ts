import { emptyValue, entriesOf, sentValue } from './define-list.ts';
import type { AnyField, AnyFields } from './description.ts';
import { isItems, placeholderId, type Item } from './items.ts';
import { childAt, isFields } from './lookup.ts';

/** The server's content of a screen at an earlier time. */
export interface Version {
  /** Tells it from the other versions of its screen. */
  readonly id: string;
  /** When it was read or saved, in ms since the epoch. */
  readonly at: number;
  /** Who read or saved it, as typed at the sign-in. */
  readonly user: string;
  readonly kind: 'read' | 'saved';
  /** In the form of a draft. */
  readonly content: unknown;
}

/** Why the browser keeps no further versions, as far as it is known. */
export type KeepingFailure = 'full' | 'refused' | 'unknown';

/** The versions that the browser has of a screen. */
export interface KeptVersions {
  /** The newest first. */
  readonly versions: readonly Version[];
  /** Null where everything was kept. */
  readonly failure: KeepingFailure | null;
}

export type Part = AnyFields[string];

/** Whether a save does not change it, so that restoring cannot bring it back. */
export const isOfServer = (part: Part): boolean =>
  part.kind === 'hidden' ? part.isOfServer === true : part.kind !== 'group' && part.sentAs === false;

/** The name of the field that a hidden part is edited together with. */
export const ownerOf = (fields: AnyFields, name: string): string | undefined =>
  entriesOf(fields).find(([, field]) => field.hiddenParts?.includes(name))?.[0];

/** What a save can change of a field, without ids that do not last. */
export const comparableValue = (field: AnyField, value: unknown): unknown =>
  field.kind === 'other' && field.comparable ? field.comparable(value) : sentValue(field, value);

const comparable = (fields: AnyFields, holder: unknown): unknown =>
  Object.entries(fields).map(([name, part]) => {
    const value = childAt(holder, name);
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

/**
 * What a save can change of a content, as a text for comparison: files are the same by their ids, and items by what is in
 * them, because some backends give them other ids at each save.
 */
export const contentText = (fields: AnyFields, content: unknown): string =>
  JSON.stringify(comparable(fields, content));

/** A content with empty values in place of the described parts that it lacks: it is of a console without them. */
export const completed = (fields: AnyFields, holder: unknown): unknown =>
  isFields(holder)
    ? {
        ...holder,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, part]) => [name, completedPart(part, childAt(holder, name))]),
        ),
      }
    : holder;

function completedPart(part: Part, value: unknown): unknown {
  if (value === undefined) {
    return part.kind === 'list' && part.keepsOne === true ? [part.blank(placeholderId)] : emptyValue(part);
  }
  if (part.kind === 'group') return completed(part.fields, value);
  return part.kind === 'list' && isItems(value) ? value.map((item) => completed(part.fields, item)) : value;
}

/** The labels of lists that have items after a restore that the version does not have, because a save deletes none. */
export const remainingIn = (fields: AnyFields, restored: unknown, content: unknown): readonly string[] =>
  entriesOf(fields).flatMap(([name, field]) => {
    const count = (holder: unknown) => itemsIn(childAt(holder, name)).length;
    const isLonger = field.kind === 'list' && field.isDeletedByCall && count(restored) > count(content);
    return isLonger ? [field.label] : [];
  });
