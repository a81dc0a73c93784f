import { isLink } from '../contract/link.ts';
import { badLinkText, requiredText, fieldOfItem } from '../contract/words.ts';
import { withOwnText } from '../text/sortable-list.ts';
import { entriesOf, isField, isSentByItem, listIn, partOf, sentValue } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition, Part } from './description.ts';
import type { Item } from './items.ts';
import { childAt, hasId, indexIn } from './lookup.ts';
import { type Path, rootPath, stepFurther } from './paths.ts';
import { firstOf, link, required, type Problem, type Rule } from './rules.ts';
import { shortName } from './short-text.ts';

interface ItemOnPath {
  readonly list: ListDefinition<Item>;
  readonly name: string;
  readonly index: number;
  readonly item: Item;
}

export interface Place {
  readonly items: readonly ItemOnPath[];
  /** In the innermost item or the draft; null where the path ends at an item. */
  readonly field: { readonly name: string; readonly description: AnyField; readonly path: Path } | null;
}

interface PartOnPath {
  readonly name: string;
  readonly at: number;
  readonly part: Part | undefined;
  readonly within: AnyFields;
}

function* partsAlong(fields: AnyFields, path: Path): Generator<PartOnPath> {
  let within = fields;
  for (const [at, name] of path.entries()) {
    if (typeof name !== 'string') continue;
    const part = partOf(within, name);
    yield { name, at, part, within };
    if (!part || !('fields' in part)) return;
    within = part.fields;
  }
}

export const partAt = (fields: AnyFields, path: Path): Part | undefined =>
  [...partsAlong(fields, path)].at(-1)?.part;

export function describedAt(fields: AnyFields, path: Path): AnyField | undefined {
  const part = partAt(fields, path);
  return isField(part) ? part : undefined;
}

/** The described part at a path or around it; for a hidden part the field that it is edited with. */
export function describedPath(fields: AnyFields, path: Path): Path | null {
  for (const { name, at, part, within } of partsAlong(fields, path)) {
    if (part === undefined) return null;
    if (part.kind === 'hidden') {
      const owner = ownerOf(within, name);
      return owner === undefined ? null : stepFurther(path.slice(0, at), owner);
    }
    if (part.kind !== 'group' && !isSentByItem(part)) return path.slice(0, at + 1);
  }
  return path;
}

export const ownerOf = (fields: AnyFields, name: string): string | undefined =>
  entriesOf(fields).find(([, field]) => field.hiddenParts?.includes(name))?.[0];

/** Null where the description has no such field or the draft no such item. */
export function placeAt(fields: AnyFields, path: Path, draft: unknown): Place | null {
  const items: ItemOnPath[] = [];
  let value = draft;
  for (const { name, at, part: description } of partsAlong(fields, path)) {
    value = childAt(value, name);
    if (description?.kind === 'group') continue;
    if (!isField(description)) return null;
    const step = path[at + 1];
    if (!isSentByItem(description) || typeof step !== 'object')
      return { items, field: { name, description, path: path.slice(0, at + 1) } };
    const index = indexIn(value, step);
    const item = childAt(value, index);
    if (!hasId(item)) return null;
    items.push({ list: description, name, index, item });
    value = item;
  }
  return items.length > 0 ? { items, field: null } : null;
}

/** The path's position on the screen, as numbers to be compared one by one. */
export function rankOf(fields: AnyFields, path: Path, drafts: readonly unknown[]): readonly number[] {
  const siblings = new Map([...partsAlong(fields, path)].map(({ at, within }) => [at, Object.keys(within)]));
  let values = drafts;
  return path.map((step, at) => {
    const isName = typeof step === 'string';
    const keys = values.map((value) => (isName ? step : indexIn(value, step)));
    values = values.map((value, index) => childAt(value, keys[index] ?? -1));
    return isName ? (siblings.get(at)?.indexOf(step) ?? -1) : Number(keys.find((key) => key !== -1) ?? -1);
  });
}

export interface FilledField {
  readonly path: Path;
  readonly field: Exclude<AnyField, { kind: 'list' }>;
  readonly value: unknown;
  /** The item's name in messages; null for a field of the draft itself. */
  readonly itemName: string | null;
}

/** In screen order, without items that are not sent. */
export function* fieldsIn(
  fields: AnyFields,
  draft: unknown,
  path: Path = rootPath(),
  itemName: string | null = null,
): Generator<FilledField> {
  for (const [name, part] of Object.entries(fields)) {
    const at = stepFurther(path, name);
    const value = childAt(draft, name);
    if (part.kind === 'group') yield* fieldsIn(part.fields, value, at, itemName);
    else if (part.kind === 'list') {
      for (const [index, item] of listIn(draft, name).entries())
        if (!part.isOmitted(item))
          yield* fieldsIn(
            part.fields,
            item,
            stepFurther(at, { id: item.id }),
            messageName(part, index + 1, itemName),
          );
    } else if (part.kind !== 'hidden') yield { path: at, field: part, value, itemName };
  }
}

const messageName = ({ numbered, words }: ListDefinition<Item>, at: number, outer: string | null): string =>
  outer === null ? (numbered ?? words.name)(at) : fieldOfItem(outer, words.name(at));

function ruleOf(field: AnyField, called: string): Rule {
  return firstOf(
    ...(field.required === true ? [required(requiredText(called))] : []),
    ...(field.kind === 'link' ? [link(isLink, badLinkText(called))] : []),
    ...(field.rule ? [field.rule(called)] : []),
  );
}

export const problemsIn = (fields: AnyFields, draft: unknown): readonly Problem[] =>
  [...fieldsIn(fields, draft)].flatMap(({ path, field, value, itemName }) => {
    const called = itemName === null ? field.label : fieldOfItem(itemName, field.label);
    const message = ruleOf(field, called)(field.kind === 'link' ? sentValue(field, value) : value);
    return message === null ? [] : [{ path, message }];
  });

export const labelIn = (fields: AnyFields, path: Path): string =>
  [...partsAlong(fields, path)]
    .map(({ part }) => part)
    .filter(isField)
    .reduceRight((inner, field) => {
      if (inner === '') return field.label;
      return field.kind === 'list' && field.labelsFields === true ? fieldOfItem(field.label, inner) : inner;
    }, '');

function itemsName({ items }: Place): string {
  const name = items.reduce((outer, { list, index }) => {
    const own = list.words.name(index + 1);
    return outer === '' ? own : fieldOfItem(outer, own);
  }, '');
  const last = items.at(-1);
  const own = last && (last.list.titleOf?.(last.item) ?? last.list.nameOf?.(last.item));
  return withOwnText(name, shortName(own ?? ''));
}

export function placeNameIn(fields: AnyFields, path: Path, draft: unknown): string {
  const place = placeAt(fields, path, draft);
  if (!place || place.items.length === 0) return labelIn(fields, path);
  const name = itemsName(place);
  return place.field ? fieldOfItem(name, place.field.description.label) : name;
}
