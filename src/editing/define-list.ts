import { itemWords } from '../text/sortable-list.ts';
import type { AnyField, AnyFields, ListDefinition, ListField, Part } from './description.ts';
import { isItems, isPlaceholder, isSaved, temporaryId, type Item } from './items.ts';
import { childAt } from './lookup.ts';
import { isBlank } from './rules.ts';

export const listIn = (value: unknown, name: string): readonly Item[] => {
  const list = childAt(value, name);
  return isItems(list) ? list : [];
};

export const isField = (part: Part | undefined): part is AnyField =>
  part !== undefined && part.kind !== 'hidden' && part.kind !== 'group';

export const entriesOf = (fields: AnyFields): [name: string, field: AnyField][] =>
  Object.entries(fields).flatMap(([name, part]): [string, AnyField][] =>
    isField(part) ? [[name, part]] : [],
  );

export const isSentByItem = (field: AnyField): field is ListDefinition<Item> =>
  field.kind === 'list' && field.sentAsOneValue !== true;

export const partOf = (fields: AnyFields, name: unknown): Part | undefined =>
  typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined;

const idOf = (file: unknown): unknown => childAt(file, 'id') ?? null;

export function emptyValue(field: Part): unknown {
  switch (field.kind) {
    case 'flag':
      return false;
    case 'image':
    case 'video':
      return null;
    case 'images':
    case 'list':
      return [];
    case 'custom':
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

const isBlankItem = (fields: AnyFields, item: unknown): boolean =>
  entriesOf(fields).every(([name, field]) =>
    field.kind === 'list'
      ? listIn(item, name).every((inner) => isBlankItem(field.fields, inner))
      : field.kind === 'flag' || isBlank(childAt(item, name)),
  );

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

export const shownFields = (fields: AnyFields, value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [name, shownValue(field, childAt(value, name))]),
  );

export const shownValue = (field: AnyField, value: unknown): unknown =>
  field.kind === 'list' && isItems(value) ? shownItems(field, value) : value;

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
