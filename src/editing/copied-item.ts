import * as v from 'valibot';

import { sentId, sentText } from '../contract/http/call.ts';
import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import { entriesOf } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import { isItems, type Item } from './items.ts';
import { childAt, hasId } from './lookup.ts';

export const mostCopied = 1000;

const envelope = v.object({
  kagami: v.literal('items'),
  version: v.literal(1),
  kind: v.string(),
  items: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(mostCopied)),
});

function contentOf(fields: AnyFields, item: unknown): Record<string, unknown> {
  return Object.fromEntries(
    entriesOf(fields).map(([name, field]) => {
      const value = childAt(item, name);
      const isList = field.kind === 'list' && isItems(value);
      return [name, isList ? value.map((inner) => contentOf(field.fields, inner)) : value];
    }),
  );
}

export const copiedText = (kind: string, { fields }: ListDefinition<Item>, items: readonly Item[]): string =>
  JSON.stringify({ kagami: 'items', version: 1, kind, items: items.map((item) => contentOf(fields, item)) });

/** Only the id: the rest comes from the library. */
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
    case 'custom':
      return field.copied ?? v.optional(v.unknown());
    default:
      return sentText;
  }
}

const contentSchema = (fields: AnyFields) =>
  v.object(Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, schemaOf(field)])));

type FileOf = (id: number) => MediaFile | undefined;

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
    case 'custom':
      return field.copied ? value : field.empty;
    default:
      return value;
  }
}

function itemOf(list: ListDefinition<Item>, blank: Item, content: unknown, fileOf: FileOf): Item {
  const fields = entriesOf(list.fields).map(
    ([name, field]) => [name, valueOf(field, childAt(content, name), fileOf)] as const,
  );
  return { ...blank, ...Object.fromEntries(fields) };
}

function withNewId(list: ListDefinition<Item>): Item {
  const blank = list.blank(-1);
  return { ...blank, id: list.newIdOf(blank) };
}

const mediaIn = (fields: AnyFields, item: unknown): readonly unknown[] =>
  entriesOf(fields).flatMap(([name, field]) => {
    const values = [childAt(item, name)].flat();
    if (field.kind === 'list') return values.flatMap((inner) => mediaIn(field.fields, inner));
    return 'ratio' in field ? values : [];
  });

interface CopiedItems {
  readonly fileIds: ReadonlySet<number>;
  /** `lost` is the number of files that the library does not have, or has as another kind. */
  readonly toItems: (
    blank: () => Item,
    fileOf: FileOf,
  ) => { readonly items: readonly Item[]; readonly lost: number };
}

/** Any program may have written the clipboard: content that the description does not allow is refused. */
export function readCopied(
  text: string,
  kind: string,
  list: ListDefinition<Item>,
): CopiedItems | 'foreign' | 'otherKind' {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
  if (!read.success) return 'foreign';
  if (read.output.kind !== kind) return 'otherKind';
  const { success, output } = v.safeParse(v.array(contentSchema(list.fields)), read.output.items);
  if (!success) return 'foreign';
  const ids = output
    .flatMap((content) => mediaIn(list.fields, content))
    .filter((id) => typeof id === 'number');
  return {
    fileIds: new Set(ids),
    toItems(blank, fileOf) {
      const items = output.map((content) => itemOf(list, blank(), content, fileOf));
      const files = items.flatMap((item) => mediaIn(list.fields, item)).filter(hasId);
      return { items, lost: ids.length - files.length };
    },
  };
}
