import { isDeepStrictEqual } from 'node:util';

import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import type { AnyFields } from '../../../src/editing/description.ts';
import type { Kept } from './model-fixture.ts';

export const isTemporary = (id: unknown): boolean =>
  typeof id === 'number' ? id < 0 : typeof id === 'string' && /^(new|space)_\d+$/.test(id);

/** An id and the name of its list: those of two lists may be the same. */
export const idIn = (list: string, id: unknown): string => `${list} ${String(id)}`;

/** Of an item that has not been saved: the stand-in for the last item has the id 0. */
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
 * Whether content is what was sent, with an id of the server for each new item: also for one that is new again, because
 * its earlier id is `gone`. The stand-in for the last item has the id 0.
 */
export const isSaved = (content: unknown, sent: unknown, gone: ReadonlySet<string>): boolean =>
  isAlike(
    content,
    sent,
    (id, one, list) => (isUnsaved(one) || gone.has(idIn(list, one))) && typeof id === 'number' && id > 0,
  );

/** Whether two drafts are the same but for their temporary ids. */
export const isSameDraft = (draft: unknown, other: unknown): boolean =>
  isAlike(draft, other, (one, two) => isTemporary(one) && isTemporary(two));

const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(({ id: _id, ...rest }: Tree) => rest) : value;

/** Whether an offer is what was kept; new items may have the ids of the server's. */
export const isOffered = (offered: unknown, kept: unknown): boolean =>
  isAlike(offered, kept, (_id, one) => isUnsaved(one));

interface FlatItem {
  /** The list, without ids; the same for all inner lists of one name. */
  readonly list: string;
  readonly id: unknown;
  readonly holder: string;
  readonly values: Tree;
}

/** The items of a draft, and itself, by what they are. */
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

/** What somebody has done to a base, without the order of items. */
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

/** How many items of a draft are like one. */
export const countLike = (items: ReadonlyMap<string, FlatItem>, { list, values }: FlatItem): number =>
  [...items.values()].filter((each) => each.list === list && isDeepStrictEqual(each.values, values)).length;

/** How many of some items have a like one in the same place among others: one that was moved is another one. */
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

/** Whether an item holds other ones. */
export const isNested = (items: ReadonlyMap<string, FlatItem>): boolean =>
  [...items.values()].some(({ list }) => list.split('.').length > 2);

const isIn = (all: readonly unknown[], one: unknown): boolean =>
  all.some((each) => isDeepStrictEqual(each, one));

/** Whether a list of files or tags has what was added to it and nothing that was taken out of it, in any order. */
function holdsChanges(now: unknown, old: unknown, value: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(old) || !Array.isArray(value)) return false;
  return (
    value.every((each) => isIn(old, each) || isIn(now, each)) &&
    old.every((each) => isIn(value, each) || !isIn(now, each))
  );
}

/**
 * Whether content has everything that was kept, apart from the order of items and within lists: nothing else is left to
 * be restored.
 */
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

/** Whether two drafts hold the same in the same order. */
function isSameContent(fields: AnyFields, draft: Tree, other: Tree): boolean {
  const [one, two] = [draft, other].map((each) =>
    [...flat(fields, each).values()].map(({ list, values }) => [list, values]),
  );
  return isDeepStrictEqual(one, two);
}

/** Whether an order is part of what was kept: that of the items, or within a list of files or tags. */
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
 * Whether the server has all of what was kept. Where only an order may be left, the product's word is taken, except on
 * the content that the edits began with: there nothing of them was saved.
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
