import * as v from 'valibot';

import { mediaFileSchema } from '../contract/http/media.ts';
import { entriesOf } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import { isItems, type Item } from './items.ts';
import { childAt, isFields } from './lookup.ts';

/** The texts of a clipboard that hold items have this as their first member. */
const envelope = v.object({
  kagami: v.literal('items'),
  version: v.literal(1),
  kind: v.string(),
  items: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(1000)),
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

/** The schema of a value without a description: of the same type as the empty one. */
function schemaLike(empty: unknown): v.GenericSchema {
  if (Array.isArray(empty)) return v.array(v.union([v.number(), v.string()]));
  if (typeof empty === 'boolean') return v.boolean();
  if (typeof empty === 'number') return v.number();
  return typeof empty === 'string' ? v.string() : v.nullable(v.union([v.number(), v.string()]));
}

function schemaOf(field: AnyField): v.GenericSchema {
  switch (field.kind) {
    case 'checkbox':
      return v.boolean();
    case 'image':
    case 'video':
      return v.nullable(mediaFileSchema);
    case 'images':
      return v.array(mediaFileSchema);
    case 'list':
      return v.array(contentSchema(field.fields));
    case 'other':
      return schemaLike(field.empty);
    default:
      return v.string();
  }
}

const contentSchema = (fields: AnyFields) =>
  v.object(Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, schemaOf(field)])));

/** An item with new ids, made of a copied content. */
function itemOf(list: ListDefinition<Item>, blank: Item, content: unknown): Item {
  const fields = entriesOf(list.fields).map(([name, field]) => {
    const value = childAt(content, name);
    if (field.kind !== 'list' || !Array.isArray(value)) return [name, value] as const;
    const inner = value.map((each: unknown) => itemOf(field, withNewId(field), each));
    return [name, inner] as const;
  });
  return { ...blank, ...Object.fromEntries(fields) };
}

/** A blank item of an inner list. */
function withNewId(list: ListDefinition<Item>): Item {
  const blank = list.blank(-1);
  return { ...blank, id: list.newIdOf(blank) };
}

/** Why a text cannot be pasted: it holds no items, or those of another list. */
export type Unpasteable = 'foreign' | 'otherKind';

/**
 * The items that a text from the clipboard holds, with new ids. `blank` makes an empty item of the list. What the
 * description does not know is left out.
 */
export function readCopied(
  text: string,
  kind: string,
  list: ListDefinition<Item>,
  blank: () => Item,
): readonly Item[] | Unpasteable {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
  if (!read.success) return 'foreign';
  if (read.output.kind !== kind) return 'otherKind';
  const items = v.safeParse(v.array(contentSchema(list.fields)), read.output.items);
  if (!items.success) return 'foreign';
  return items.output.filter(isFields).map((content) => itemOf(list, blank(), content));
}
