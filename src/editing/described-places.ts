import { isLink } from '../contract/link.ts';
import { badLinkText, requiredText, fieldOfItem } from '../contract/sentences.ts';
import { withOwnText } from '../text/sortable-list.ts';
import { fieldOf, isSentByItem, entriesOf, listIn, partOf, sentValue } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import type { Item } from './items.ts';
import { childAt, hasId, placeIn } from './lookup.ts';
import { type Path, stepFurther } from './paths.ts';
import { firstOf, link, required, type Problem, type Rule } from './rules.ts';
import { shortName } from './short-name.ts';

/** An item's name in messages: its number, in an inner list after the outer item's name. */
const messageName = ({ numbered, words }: ListDefinition<Item>, at: number, outer: string | null): string =>
  outer === null ? (numbered ?? words.name)(at) : fieldOfItem(outer, words.name(at));

function ruleOf(field: AnyField, called: string): Rule {
  return firstOf(
    ...(field.required === true ? [required(requiredText(called))] : []),
    ...(field.kind === 'link' ? [link(isLink, badLinkText(called))] : []),
    ...(field.rule ? [field.rule(called)] : []),
  );
}

/**
 * The problems of described fields, in screen order. `name` is that of the item with the fields; null for the draft's
 * own.
 */
export const problemsIn = (
  fields: AnyFields,
  value: unknown,
  path: Path,
  name: string | null,
): readonly Problem[] =>
  entriesOf(fields).flatMap(([key, field]): readonly Problem[] => {
    const at = stepFurther(path, key);
    if (field.kind === 'list') {
      return listIn(value, key).flatMap((item, index) =>
        field.isOmitted(item)
          ? []
          : problemsIn(
              field.fields,
              item,
              stepFurther(at, { id: item.id }),
              messageName(field, index + 1, name),
            ),
      );
    }
    const called = name === null ? field.label : fieldOfItem(name, field.label);
    const its = childAt(value, key);
    const message = ruleOf(field, called)(field.kind === 'link' ? sentValue(field, its) : its);
    return message === null ? [] : [{ path: at, message }];
  });

interface ItemOnPath {
  readonly list: ListDefinition<Item>;
  readonly name: string;
  readonly index: number;
  readonly item: Item;
}

/** The parts of a resolved path. */
export interface Place {
  /** The items along the path, the outermost first. */
  readonly items: readonly ItemOnPath[];
  /** The field in the innermost item, or in the draft itself; null where the path ends at an item. */
  readonly field: { readonly name: string; readonly description: AnyField; readonly path: Path } | null;
}

/** Resolves a path; null where the description has no such field or the draft no such item. */
export function placeAt(fields: AnyFields, path: Path, draft: unknown): Place | null {
  const items: ItemOnPath[] = [];
  let [within, value, at] = [fields, draft, 0];
  for (;;) {
    const name = path[at];
    if (name === undefined && items.length > 0) return { items, field: null };
    const part = partOf(within, name);
    if (typeof name === 'string' && part?.kind === 'group') {
      [within, value, at] = [part.fields, childAt(value, name), at + 1];
      continue;
    }
    const description = fieldOf(within, name);
    if (typeof name !== 'string' || description === undefined) return null;
    const step = path[at + 1];
    if (!isSentByItem(description) || typeof step !== 'object')
      return { items, field: { name, description, path: path.slice(0, at + 1) } };
    const list = childAt(value, name);
    const index = placeIn(list, step);
    const item = childAt(list, index);
    if (!hasId(item)) return null;
    items.push({ list: description, name, index, item });
    [within, value, at] = [description.fields, item, at + 2];
  }
}

/** The description of the field at a path; undefined where there is none. */
export function describedAt(fields: AnyFields, path: Path): AnyField | undefined {
  const [name, ...rest] = path.filter((step) => typeof step === 'string');
  const part = partOf(fields, name);
  if (part?.kind === 'group') return describedAt(part.fields, rest);
  const field = fieldOf(fields, name);
  return field?.kind === 'list' && rest.length > 0 ? describedAt(field.fields, rest) : field;
}

/** The label of the field at the path or around it; `''` without a described field. */
export function labelIn(fields: AnyFields, path: Path): string {
  const [name, ...rest] = path.filter((step) => typeof step === 'string');
  const part = partOf(fields, name);
  if (part?.kind === 'group') return labelIn(part.fields, rest);
  const field = fieldOf(fields, name);
  if (field?.kind !== 'list') return field?.label ?? '';
  const inner = labelIn(field.fields, rest);
  if (inner === '') return field.label;
  return field.labelsFields === true ? fieldOfItem(field.label, inner) : inner;
}

/** The items along a path by their numbers, and the innermost also by its own text: `項目2「基礎を、何度でも」`. */
function itemsName({ items }: Place): string {
  const name = items.reduce((outer, { list, index }) => {
    const own = list.words.name(index + 1);
    return outer === '' ? own : fieldOfItem(outer, own);
  }, '');
  const last = items.at(-1);
  const own = last && (last.list.titleOf?.(last.item) ?? last.list.nameOf?.(last.item));
  return withOwnText(name, shortName(own ?? ''));
}

/** The label of a field with the items on its path named, or the name of the item at the path. */
export function placeNameIn(fields: AnyFields, path: Path, draft: unknown): string {
  const place = placeAt(fields, path, draft);
  if (!place || place.items.length === 0) return labelIn(fields, path);
  const name = itemsName(place);
  return place.field ? fieldOfItem(name, place.field.description.label) : name;
}
