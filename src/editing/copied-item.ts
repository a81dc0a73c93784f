import * as v from 'valibot';

import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { sentId, sentText } from '../contract/http/sent.ts';
import { entriesOf } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import { isItems, type Item } from './items.ts';
import { childAt, hasId } from './lookup.ts';

/** Number of items that are copied and pasted together. */
export const mostCopied = 1000;

/** The texts of a clipboard that hold items have this as their first member. */
const envelope = v.object({
  kagami: v.literal('items'),
  version: v.literal(1),
  kind: v.string(),
  items: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(mostCopied)),
});

/** The fields of an item without what only its backend or this console knows: ids and hidden parts. */
function contentOf(fields: AnyFields, item: unknown): Record<string, unknown> {
  return Object.fromEntries(
    entriesOf(fields).map(([name, field]) => {
      const value = childAt(item, name);
      const isList = field.kind === 'list' && isItems(value);
      return [name, isList ? value.map((inner) => contentOf(field.fields, inner)) : value];
    }),
  );
}

/** The text of copied items. `kind` is the list's: only lists of the same kind take them. */
export const copiedText = (kind: string, { fields }: ListDefinition<Item>, items: readonly Item[]): string =>
  JSON.stringify({ kagami: 'items', version: 1, kind, items: items.map((item) => contentOf(fields, item)) });

/** Only the id of a copied file counts: all else is what the library says of it. */
const fileId = v.pipe(
  v.object({ id: sentId }),
  v.transform(({ id }) => id),
);

function schemaOf(field: AnyField): v.GenericSchema {
  switch (field.kind) {
    case 'flag':
      return v.boolean();
    case 'image':
    case 'video':
      return v.nullable(fileId);
    case 'images':
      return v.array(fileId);
    case 'list':
      return v.array(contentSchema(field.fields));
    case 'other':
      return field.copied ?? v.optional(v.unknown());
    default:
      return sentText;
  }
}

const contentSchema = (fields: AnyFields) =>
  v.object(Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, schemaOf(field)])));

/** A file of the library by its id; undefined where it has none. */
type FileOf = (id: number) => MediaFile | undefined;

/** The files of a field: those of its kind that the library has. */
function filesOf(kind: 'image' | 'video', ids: unknown, fileOf: FileOf): readonly MediaFile[] {
  const files = [ids].flat().map((id) => (typeof id === 'number' ? fileOf(id) : undefined));
  return files.filter((file) => file !== undefined).filter((file) => mediaKind(file) === kind);
}

function valueOf(field: AnyField, value: unknown, fileOf: FileOf): unknown {
  switch (field.kind) {
    case 'image':
    case 'video':
      return filesOf(field.kind, value, fileOf)[0] ?? null;
    case 'images':
      return filesOf('image', value, fileOf);
    case 'list':
      return [value].flat().map((inner) => itemOf(field, withNewId(field), inner, fileOf));
    case 'other':
      return field.copied ? value : field.empty;
    default:
      return value;
  }
}

/** An item with new ids, made of a copied content. */
function itemOf(list: ListDefinition<Item>, blank: Item, content: unknown, fileOf: FileOf): Item {
  const fields = entriesOf(list.fields).map(
    ([name, field]) => [name, valueOf(field, childAt(content, name), fileOf)] as const,
  );
  return { ...blank, ...Object.fromEntries(fields) };
}

/** A blank item of an inner list. */
function withNewId(list: ListDefinition<Item>): Item {
  const blank = list.blank(-1);
  return { ...blank, id: list.newIdOf(blank) };
}

/** The ids of the files in a copied content, one for each use. */
const fileIdsIn = (fields: AnyFields, content: unknown): readonly number[] =>
  entriesOf(fields).flatMap(([name, field]) => {
    const value = childAt(content, name);
    if (field.kind === 'list') return [value].flat().flatMap((inner) => fileIdsIn(field.fields, inner));
    const isMedia = field.kind === 'image' || field.kind === 'images' || field.kind === 'video';
    return isMedia ? [value].flat().filter((id) => typeof id === 'number') : [];
  });

/** The number of files in an item. */
const filesIn = (fields: AnyFields, item: unknown): number =>
  entriesOf(fields).reduce((sum, [name, field]) => {
    const value = childAt(item, name);
    if (field.kind === 'list')
      return sum + [value].flat().reduce<number>((inner, each) => inner + filesIn(field.fields, each), 0);
    const isMedia = field.kind === 'image' || field.kind === 'images' || field.kind === 'video';
    return isMedia ? sum + [value].flat().filter(hasId).length : sum;
  }, 0);

/** Why a text cannot be pasted: it holds no items, or those of another list. */
export type Unpasteable = 'foreign' | 'otherKind';

/** The items that a text from the clipboard holds. */
export interface CopiedItems {
  /** The ids of their files. */
  readonly fileIds: ReadonlySet<number>;
  /**
   * The items with new ids, and the number of their files that are left out: those that the library does not have, or
   * has as another kind. `blank` makes an empty item of the list.
   */
  readonly toItems: (
    blank: () => Item,
    fileOf: FileOf,
  ) => { readonly items: readonly Item[]; readonly lost: number };
}

/**
 * Reads a text from the clipboard. Of what anybody may have written there only what the description and the contract
 * allow is taken, and of a file only its id.
 */
export function readCopied(
  text: string,
  kind: string,
  list: ListDefinition<Item>,
): CopiedItems | Unpasteable {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
  if (!read.success) return 'foreign';
  if (read.output.kind !== kind) return 'otherKind';
  const { success, output } = v.safeParse(v.array(contentSchema(list.fields)), read.output.items);
  if (!success) return 'foreign';
  const ids = output.flatMap((content) => fileIdsIn(list.fields, content));
  return {
    fileIds: new Set(ids),
    toItems(blank, fileOf) {
      const items = output.map((content) => itemOf(list, blank(), content, fileOf));
      const held = items.reduce((sum, item) => sum + filesIn(list.fields, item), 0);
      return { items, lost: ids.length - held };
    },
  };
}
