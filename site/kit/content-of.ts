import { shareStructure } from '@kagami/mirror';
import * as v from 'valibot';

import { spreadGroups } from '../../src/contract/http/lenient.ts';
import { isObject } from '../../src/contract/objects.ts';
import type { PreviewMessage } from '../../src/contract/preview.ts';
import type { Described } from '../../src/documents/kit/document.ts';
import { emptyOf, type AnyField, type Fields, type ShownOf } from '../../src/documents/kit/field.ts';
import { isList, type AnyList } from '../../src/documents/kit/list.ts';
import type { ContentKind } from './content-state.ts';

type Item = Readonly<Record<string, unknown>>;

/** The message type of each kind of field (docs/behaviour.md#preview-messages). */
const typeOf: Readonly<Record<AnyField['kind'], PreviewMessage['type']>> = {
  text: 'TEXT_UPDATE',
  lines: 'TEXT_UPDATE',
  link: 'TEXT_UPDATE',
  flag: 'TEXT_UPDATE',
  list: 'TEXT_UPDATE',
  custom: 'TEXT_UPDATE',
  image: 'IMAGE_UPDATE',
  video: 'VIDEO_UPDATE',
  images: 'MULTIPLE_IMAGES_UPDATE',
};

interface FieldEdit {
  readonly type: PreviewMessage['type'];
  readonly fieldName: string;
  readonly index?: number | undefined;
  readonly innerIndex?: number | undefined;
  readonly target?: string | undefined;
  readonly value: unknown;
  readonly isWhole: boolean;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

function fieldEditOf({ type, payload }: PreviewMessage): FieldEdit | null {
  if (!('value' in payload) || !('fieldName' in payload) || payload.fieldName === undefined) return null;
  const { fieldName, value, index, itemIndex, priceIndex, target, allData }: Item & typeof payload = payload;
  return {
    type,
    fieldName,
    index: numberOf(index),
    innerIndex: numberOf(itemIndex ?? priceIndex),
    target: typeof target === 'string' ? target : undefined,
    value,
    isWhole: allData !== undefined,
  };
}

function fieldAfter(fields: Fields, item: Item, { type, fieldName, value, isWhole }: FieldEdit) {
  const found = Object.entries(fields).find(([name, { siteName = name }]) => siteName === fieldName);
  if (found === undefined || value === undefined) return null;
  const [name, field] = found;
  if (type !== 'ARRAY_ITEM_UPDATE' && type !== typeOf[field.kind]) return null;
  // The value of a list is the same as in `allData`, or older.
  if (isList(field) && isWhole) return null;
  const read = v.safeParse(field.shown, value);
  return read.success ? { name, value: shareStructure(item[name], read.output) } : null;
}

const withPart = (item: Item, name: string, part: unknown): Item =>
  part === item[name] ? item : { ...item, [name]: part };

function withField(fields: Fields, item: Item, edit: FieldEdit): Item {
  const after = fieldAfter(fields, item, edit);
  return after === null ? item : withPart(item, after.name, after.value);
}

function withItem(items: unknown, at: number | undefined, change: (item: Item) => Item): unknown {
  const item: unknown = Array.isArray(items) && at !== undefined ? items[at] : undefined;
  if (!Array.isArray(items) || at === undefined || !isObject(item)) return items;
  const after = change(item);
  return after === item ? items : items.with(at, after);
}

const listsIn = (fields: Fields): (readonly [name: string, list: AnyList])[] =>
  Object.entries(fields).flatMap(([name, field]) => (isList(field) ? [[name, field] as const] : []));

function withItemField(fields: Fields, holder: Item, edit: FieldEdit): Item {
  const { index, innerIndex, target } = edit;
  return listsIn(fields).reduce((content, [name, { fields: its }]) => {
    const inner = listsIn(its);
    if (target !== undefined && target !== name && !inner.some(([of]) => of === target)) return content;
    const change = (item: Item) =>
      innerIndex === undefined
        ? withField(its, item, edit)
        : inner.reduce((whole, [of, rows]) => {
            const changed = withItem(whole[of], innerIndex, (row) => withField(rows.fields, row, edit));
            return withPart(whole, of, changed);
          }, item);
    return withPart(content, name, withItem(content[name], index, change));
  }, holder);
}

const readable = (fields: Fields, value: unknown): Item =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shown }]) => {
      const read = isObject(value) && Object.hasOwn(value, name) ? v.safeParse(shown, value[name]) : null;
      return read?.success ? [[name, read.output] as const] : [];
    }),
  );

const readOf = ({ fields, groups, bare }: Described<Fields>) => {
  const named = (value: unknown) =>
    bare === null ? spreadGroups(groups)(value) : Array.isArray(value) ? { [bare]: value } : null;
  return v.pipe(
    v.unknown(),
    v.transform((value) => readable(fields, named(value))),
    v.check((read) => Object.keys(read).length > 0, 'has none of the fields'),
  );
};

interface Special<Content> {
  readonly path?: string;
  /** The field and index of a name in the customer's format. */
  readonly placeOf?: (fieldName: string, index: number | undefined) => Pick<FieldEdit, 'fieldName' | 'index'>;
  /** Null for a message without changes of its own. */
  readonly apply?: (content: Content, message: PreviewMessage) => Partial<Content> | null;
}

export function contentOf<F extends Fields>(
  document: Described<F>,
  special?: Special<ShownOf<F>>,
): ContentKind<ShownOf<F>>;
export function contentOf(document: Described<Fields>, special: Special<Item> = {}): ContentKind<Item> {
  const { line, fields } = document;
  const { path = `/content/${line.key}`, placeOf } = special;
  return {
    contentKey: line.contentKey,
    path,
    empty: emptyOf(fields),
    read: readOf(document),
    apply(content, message) {
      const own = special.apply?.(content, message);
      if (own) return own;
      const sent = fieldEditOf(message);
      if (sent === null) return {};
      const edit = { ...sent, ...placeOf?.(sent.fieldName, sent.index) };
      if (edit.index === undefined) {
        const after = fieldAfter(fields, content, edit);
        return after === null ? {} : { [after.name]: after.value };
      }
      const after = withItemField(fields, content, edit);
      return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== content[name]));
    },
  };
}
