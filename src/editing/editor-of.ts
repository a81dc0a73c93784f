import type { AnyDocument, Answer, Described, Draft, SavedAs } from '../documents/kit/document.ts';
import { namesOf, textKinds, type DraftOf, type Fields } from '../documents/kit/field.ts';
import { isList, type AnyList, type DraftItem, type ItemIds, type ListField } from '../documents/kit/list.ts';
import { defineEditor, type EditorDefinition } from './define-editor.ts';
import { defineList, listIn } from './define-list.ts';
import type {
  AnyFields,
  ListDefinition,
  ListField as EditorListField,
  CustomField,
  TextField,
} from './description.ts';
import { isSaved, placeholderId, type Item } from './items.ts';

type SpecialField<Field, Value> = Field extends { readonly kind: 'list' }
  ? Value extends readonly (infer Each extends Item)[]
    ? ListDefinition<Each>
    : never
  : Pick<TextField, 'rule'> & Partial<Pick<CustomField<Value>, 'toText' | 'copied'>>;

type SpecialFields<F extends Fields> = {
  readonly [Name in keyof F]?: SpecialField<F[Name], DraftOf<F>[Name]>;
};

type ListSpecial<F extends Fields> = Pick<
  EditorListField<DraftItem<F>>,
  'nameOf' | 'titleOf' | 'labelsFields' | 'siteItem'
> & { readonly fields?: SpecialFields<F> };

type AnySpecial = Readonly<Record<string, object | undefined>>;

function editorFields(fields: Fields, special?: AnySpecial): AnyFields;
function editorFields(fields: Fields, special: AnySpecial = {}): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...(isList(field) ? completed(field) : field), ...special[name] },
    ]),
  );
}

const completed = (
  list: AnyList,
  { fields, ...special }: Omit<ListSpecial<Fields>, 'fields'> & { readonly fields?: AnySpecial } = {},
): ListDefinition<Item> =>
  defineList<Item>({
    ...list,
    ...special,
    noun: list.noun ?? list.label,
    fields: editorFields(list.fields, fields),
  });

export function editorList<
  I extends keyof ItemIds,
  F extends Fields,
  Deleted extends string,
  Order extends string,
>(list: ListField<I, F, Deleted, Order>, special?: ListSpecial<F>): ListDefinition<DraftItem<F>>;
export function editorList(list: AnyList, special?: Parameters<typeof completed>[1]): unknown {
  return completed(list, special);
}

export const textOfItem =
  (fields: Fields) =>
  (item: object): string =>
    namesOf(fields, ...textKinds)
      .map((name) => String(Reflect.get(item, name)))
      .join('\n');

export function editorOf<D extends Described<Fields>>(
  id: string,
  document: D,
  special?: { readonly fields?: SpecialFields<D['fields']>; readonly empty?: Draft<D> },
): EditorDefinition<Draft<D>, SavedAs<D>>;
export function editorOf(
  id: string,
  { fields, textsUnder }: Described<Fields>,
  { fields: specialFields, ...special }: { readonly fields?: AnySpecial; readonly empty?: object } = {},
): unknown {
  return defineEditor<object, object>({
    id,
    fields: editorFields(fields, specialFields),
    ...(textsUnder !== null && { textsUnder }),
    ...special,
  });
}

type Row = Readonly<Record<string, unknown>>;

const rowsIn = (parent: object, name: string): readonly Row[] => {
  const rows: unknown = Reflect.get(parent, name);
  return Array.isArray(rows) ? rows : [];
};

const sameOf = (sent: Item | undefined, id: unknown): object =>
  sent && (!isSaved(sent.id) || sent.id === id) ? sent : {};

/** Sent items keep the console's own ids, and with them rows, focus and caret. */
function draftItems(list: AnyList, rows: readonly Row[], before: readonly Item[]): readonly object[] {
  const definition = completed(list);
  const sent = before.filter((item) => !definition.isOmitted(item));
  if (list.ids === 'none') {
    const ids = sent.map(({ id }) => id);
    const isKept = ids.length === rows.length && !ids.includes(placeholderId);
    return rows.map((row, at) => ({ id: isKept ? ids[at] : at + 1, ...row }));
  }
  if (list.order === undefined && !Object.values(list.fields).some(isList)) return rows;
  return rows.map((row, at) => {
    const { [list.order ?? '']: _place, ...content } = row;
    return { ...content, ...draftLists(list.fields, row, sameOf(sent[at], row['id'])) };
  });
}

const draftLists = (fields: Fields, content: object, sent: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isList(field) ? [[name, draftItems(field, rowsIn(content, name), listIn(sent, name))]] : [],
    ),
  );

/** `sent` is the last saved draft. */
export function draftOf<D extends AnyDocument>(document: D): (answer: Answer<D>, sent?: Draft<D>) => Draft<D>;
export function draftOf({ bare, fields }: AnyDocument): (answer: object, sent?: object) => unknown {
  return (answer, sent = {}) => {
    const content = bare === null ? answer : { [bare]: answer };
    return { ...content, ...draftLists(fields, content, sent) };
  };
}
