import { itemWords } from '../text/sortable-list.ts';
import type { AnyField, AnyFields, ListDefinition, ListField } from './description.ts';
import { isItems, isPlaceholder, isSaved, temporaryId, type Item } from './items.ts';
import { childAt } from './lookup.ts';
import { isBlank } from './rules.ts';

/** The items of a list field. */
export const listIn = (value: unknown, name: string): readonly Item[] => {
  const list = childAt(value, name);
  return isItems(list) ? list : [];
};

/** The described fields, in screen order. */
export const entriesOf = (fields: AnyFields): [name: string, field: AnyField][] =>
  Object.entries(fields).flatMap(([name, field]): [string, AnyField][] =>
    field.kind === 'hidden' || field.kind === 'group' ? [] : [[name, field]],
  );

/** Whether the list's items are sent to the site individually. */
export const isSentByItem = (field: AnyField): field is ListDefinition<Item> =>
  field.kind === 'list' && field.sentAsOneValue !== true;

/** The description of any part; undefined where there is none. */
export const partOf = (fields: AnyFields, name: unknown): AnyFields[string] | undefined =>
  typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The description of a field; undefined where there is none. */
export function fieldOf(fields: AnyFields, name: unknown): AnyField | undefined {
  const part = partOf(fields, name);
  return part?.kind === 'hidden' || part?.kind === 'group' ? undefined : part;
}

const idOf = (file: unknown): unknown => childAt(file, 'id') ?? null;

/** The value of a part that nothing was entered in. */
export function emptyValue(field: AnyFields[string]): unknown {
  switch (field.kind) {
    case 'flag':
      return false;
    case 'image':
    case 'video':
      return null;
    case 'images':
    case 'list':
      return [];
    case 'other':
    case 'hidden':
      return field.empty;
    case 'group':
      return emptyFields(field.fields);
    default:
      return '';
  }
}

export const emptyFields = (fields: AnyFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

/** Whether all fields are empty. */
const isBlankItem = (fields: AnyFields, item: unknown): boolean =>
  entriesOf(fields).every(([name, field]) =>
    field.kind === 'list'
      ? listIn(item, name).every((inner) => isBlankItem(field.fields, inner))
      : field.kind === 'flag' || isBlank(childAt(item, name)),
  );

/** A field's value as in requests. */
export function sentValue(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'link':
      return typeof value === 'string' ? value.trim() : value;
    case 'image':
    case 'video':
      return idOf(value);
    case 'images':
      return Array.isArray(value) ? value.map(idOf) : [];
    case 'list':
      return isItems(value) ? sentItems(field, value) : [];
    default:
      return value;
  }
}

const withOrder = <Sent extends object>(item: Sent, order: string | undefined, at: number) =>
  order === undefined ? item : { ...item, [order]: at + 1 };

const sentItems = (list: ListDefinition<Item>, items: readonly Item[]) =>
  items
    .filter((item) => !list.isOmitted(item))
    .map((item, at) => withOrder(list.toSent(item), list.order, at));

/** The fields of a request, each with the kind of the draft's field. */
export const sentFields = (fields: AnyFields, value: unknown) =>
  entriesOf(fields).flatMap(([name, field]): (readonly [string, unknown, AnyField['kind']])[] => {
    const its = childAt(value, name);
    if (field.toSentFields) {
      return Object.entries(field.toSentFields(its)).map(([key, sent]) => [key, sent, field.kind]);
    }
    return field.sentAs === false ? [] : [[field.sentAs ?? name, sentValue(field, its), field.kind]];
  });

const hasId = ({ ids }: ListField<Item>, { id }: Item): boolean =>
  ids === 'all' || (ids === 'saved' && isSaved(id));

const toSentItem = (list: ListField<Item>, item: Item): object => ({
  ...(hasId(list, item) && { id: item.id }),
  ...Object.fromEntries(sentFields(list.fields, item)),
});

const shownItem = (list: ListField<Item>, item: Item): Record<string, unknown> => ({
  ...shownFields(list.fields, item),
  ...(hasId(list, item) && { id: item.id }),
});

const shownItems = (list: ListField<Item>, items: readonly Item[]): Record<string, unknown>[] =>
  items.map((item, at) => withOrder(shownItem(list, item), list.order, at));

/** The described fields in the shape of the preview messages. */
export const shownFields = (fields: AnyFields, value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [name, shownValue(field, childAt(value, name))]),
  );

/** A field's value in the shape of the preview messages. */
export const shownValue = (field: AnyField, value: unknown): unknown =>
  field.kind === 'list' && isItems(value) ? shownItems(field, value) : value;

/** Completes a list's description. */
export function defineList<Each extends Item>(list: ListField<Each>): ListDefinition<Each>;
export function defineList(list: ListField<Item>): ListDefinition<Item> {
  const isBlankHere = (item: Item) => isBlankItem(list.fields, item);
  return {
    ...list,
    kind: 'list',
    words: itemWords(list.noun),
    blank: (id) => ({ ...emptyFields(list.fields), id }),
    isOmitted: (item) =>
      list.omitsBlank === true
        ? isBlankHere(item)
        : list.keepsOne === true && isPlaceholder(item, isBlankHere),
    toSent: (item) => toSentItem(list, item),
    toSiteData: (items) => shownItems(list, items),
    toShownItem: (item) => shownItem(list, item),
    newIdOf: (item) => list.newIdOf?.(item) ?? temporaryId(),
  };
}
