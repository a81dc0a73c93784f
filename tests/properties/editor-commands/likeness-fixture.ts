import { isDeepStrictEqual } from 'node:util';

import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import type { AnyFields } from '../../../src/editing/description.ts';
import type { Kept } from './model-fixture.ts';

export const isTemporary = (id: unknown): boolean =>
  typeof id === 'number' ? id < 0 : typeof id === 'string' && /^(new|space)_\d+$/.test(id);

/** A key of an item: ids are unique only within lists of one name. */
export const idIn = (list: string, id: unknown): string => `${list} ${String(id)}`;

/** Whether an item of this id was never saved. The placeholder of an empty list has the id 0. */
const isUnsaved = (id: unknown): boolean => isTemporary(id) || id === 0;

type Same = (id: unknown, other: unknown, list: string) => boolean;

function isAlike(value: unknown, other: unknown, isSameId: Same, list = ''): boolean {
  if (Array.isArray(value) && Array.isArray(other))
    return (
      value.length === other.length && value.every((each, at) => isAlike(each, other[at], isSameId, list))
    );
  if (typeof value !== 'object' || value === null || value instanceof Map)
    return isDeepStrictEqual(value, other);
  if (typeof other !== 'object' || other === null || Array.isArray(other)) return false;
  const names = Object.keys(value);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [one, two] = [(value as Tree)[name], (other as Tree)[name]];
      return isAlike(one, two, isSameId, name) || (name === 'id' && isSameId(one, two, list));
    })
  );
}

/**
 * Whether content equals what was sent, apart from the ids that the server gave: those of new items, and of items that
 * were sent with an id that it had deleted (`gone`).
 */
export const isSaved = (content: unknown, sent: unknown, gone: ReadonlySet<string>): boolean =>
  isAlike(
    content,
    sent,
    (id, one, list) => (isUnsaved(one) || gone.has(idIn(list, one))) && typeof id === 'number' && id > 0,
  );

/** Whether two drafts are equal apart from their temporary ids. */
export const isSameDraft = (draft: unknown, other: unknown): boolean =>
  isAlike(draft, other, (one, two) => isTemporary(one) && isTemporary(two));

const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(({ id: _id, ...rest }: Tree) => rest) : value;

/** Whether an offer equals what was kept, apart from ids that the server has given to new items since. */
export const isOffered = (offered: unknown, kept: unknown): boolean =>
  isAlike(offered, kept, (_id, one) => isUnsaved(one));

interface FlatItem {
  /** The list, without ids; the same for all inner lists of one name. */
  readonly list: string;
  readonly id: unknown;
  readonly holder: string;
  readonly values: Tree;
}

/** The items of a draft and, as the first one, the draft itself, by list and id. */
export function flat(fields: AnyFields, draft: Tree): ReadonlyMap<string, FlatItem> {
  const items = new Map<string, FlatItem>();
  const take = (within: AnyFields, value: Tree, list: string, holder: string) => {
    const key = `${list}#${String(value['id'])}`;
    const values: Record<string, unknown> = {};
    items.set(key, { list, id: value['id'], holder, values });
    takeParts(within, value, list, key, values);
  };
  const takeParts = (
    within: AnyFields,
    value: Tree,
    list: string,
    key: string,
    values: Record<string, unknown>,
  ) => {
    for (const [name, field] of Object.entries(within)) {
      if (field.kind === 'hidden') continue;
      if (field.kind === 'group') takeParts(field.fields, value[name] as Tree, list, key, values);
      else if (field.kind === 'list' && field.ids !== 'none')
        for (const item of value[name] as readonly Tree[])
          take(field.fields, item, `${list}.${field.noun}`, `${key} ${name}`);
      else
        values[name] =
          field.kind === 'list' || field.kind === 'custom'
            ? isItems(value[name])
              ? withoutIds(value[name])
              : value[name]
            : value[name];
    }
  };
  take(fields, draft, '', '');
  return items;
}

const isItems = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

interface Edits {
  readonly added: readonly FlatItem[];
  readonly removed: readonly string[];
  readonly set: readonly { readonly key: string; readonly name: string; readonly value: unknown }[];
  readonly moved: readonly { readonly key: string; readonly holder: string }[];
}

/** The edits between a base and a draft, without changes of order. */
export function editsOf(fields: AnyFields, { base, draft }: Kept): Edits {
  const [before, after] = [flat(fields, base), flat(fields, draft)];
  const kept = [...after].flatMap(([key, item]) => {
    const old = before.get(key);
    return old ? [{ key, item, old }] : [];
  });
  return {
    added: [...after].filter(([key]) => !before.has(key)).map(([, item]) => item),
    removed: [...before.keys()].filter((key) => !after.has(key)),
    set: kept.flatMap(({ key, item, old }) =>
      Object.entries(item.values)
        .filter(([name, value]) => !isDeepStrictEqual(value, old.values[name]))
        .map(([name, value]) => ({ key, name, value })),
    ),
    moved: kept
      .filter(({ item, old }) => item.holder !== old.holder)
      .map(({ key, item }) => ({ key, holder: item.holder })),
  };
}

/** The number of items of a draft with the list and values of this one. */
export const countLike = (items: ReadonlyMap<string, FlatItem>, { list, values }: FlatItem): number =>
  [...items.values()].filter((each) => each.list === list && isDeepStrictEqual(each.values, values)).length;

/** The number of items with an equal one in the same holder among `others`, each of which counts once. */
export function countShared(items: readonly FlatItem[], others: readonly FlatItem[]): number {
  const left = [...others];
  return items.filter(({ list, holder, values }) => {
    const at = left.findIndex(
      (each) => each.list === list && each.holder === holder && isDeepStrictEqual(each.values, values),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Whether an item is inside another one. */
export const isNested = (items: ReadonlyMap<string, FlatItem>): boolean =>
  [...items.values()].some(({ list }) => list.split('.').length > 2);

const isIn = (all: readonly unknown[], one: unknown): boolean =>
  all.some((each) => isDeepStrictEqual(each, one));

/** Whether a list of files or tags has all that the edit added and nothing that it removed, in any order. */
function holdsChanges(now: unknown, old: unknown, value: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(old) || !Array.isArray(value)) return false;
  return (
    value.every((each) => isIn(old, each) || isIn(now, each)) &&
    old.every((each) => isIn(value, each) || !isIn(now, each))
  );
}

/** Whether content has all edits that were kept, apart from the order of items and within lists. */
function hasAll(fields: AnyFields, content: Tree, kept: Kept): boolean {
  const now = flat(fields, content);
  const before = flat(fields, kept.base);
  const { added, removed, set, moved } = editsOf(fields, kept);
  const come = new Map([...now].filter(([key]) => !before.has(key)));
  const all = new Map(added.map((item, place) => [String(place), item]));
  return (
    added.every((item) => countLike(come, item) >= countLike(all, item)) &&
    removed.every((key) => !now.has(key)) &&
    set.every(({ key, name, value }) => {
      const its = now.get(key)?.values[name];
      return isDeepStrictEqual(its, value) || holdsChanges(its, before.get(key)?.values[name], value);
    }) &&
    moved.every(({ key, holder }) => now.get(key)?.holder === holder)
  );
}

/** Whether two drafts have the same values in the same order, whatever their ids. */
function isSameContent(fields: AnyFields, draft: Tree, other: Tree): boolean {
  const [one, two] = [draft, other].map((each) =>
    [...flat(fields, each).values()].map(({ list, values }) => [list, values]),
  );
  return isDeepStrictEqual(one, two);
}

/** Whether the kept edits may have changed an order: of items, or within a list of files or tags. */
function isOrdered(fields: AnyFields, { base, draft }: Kept): boolean {
  const [before, after] = [flat(fields, base), flat(fields, draft)];
  const order = [...after.keys()];
  return (
    editsOf(fields, { base, draft }).set.some(({ value }) => Array.isArray(value)) ||
    order.some((key) => !before.has(key)) ||
    !isDeepStrictEqual(
      order,
      [...before.keys()].filter((key) => after.has(key)),
    )
  );
}

interface Finding {
  readonly content: Tree;
  readonly kept: Kept;
  readonly offered: readonly unknown[];
}

/**
 * Whether the server has all edits that were kept. Whether a changed order was saved cannot be seen in the content: there
 * the product's answer counts. On the content that the edits began with nothing was saved.
 */
export function isOver(
  { fields }: { readonly fields: AnyFields },
  { content, kept, offered }: Finding,
): boolean {
  if (!isSameDraft(kept.draft, kept.base) && isSameDraft(content, kept.base)) return false;
  if (!hasAll(fields, content, kept)) return false;
  if (isSameContent(fields, content, kept.draft)) return true;
  return !isOrdered(fields, kept) || !offered.some((draft) => isOffered(draft, kept.draft));
}
