import { apply, isSame, type Change } from './changes.ts';
import { isSaved, placeholderId, temporaryId, type Item } from './items.ts';
import { childAt, hasId, isFields, placeIn, valueAt } from './lookup.ts';
import { stepText, type Path } from './paths.ts';

export interface FittingChanges {
  /** To be applied in order; those without effect are left out. */
  readonly changes: readonly Change[];
  /** The number of changes whose item or field does not exist any more. */
  readonly lost: number;
}

/**
 * The changes of another draft that can be made to this one, whose base may be another. New items get new temporary
 * ids: `freshId` gives them, because the page that made the items has counted its own.
 */
export function fitChanges(
  draft: unknown,
  changes: readonly Change[],
  freshId: () => number = temporaryId,
): FittingChanges {
  let after = draft;
  let lost = 0;
  const fitting: Change[] = [];
  const goneIds = new Set<string>();
  for (const each of changes) {
    const item = each.path.at(-1);
    if (each.type === 'remove' && item !== undefined && !isThere(after, each.path))
      goneIds.add(stepText(item));
    // What was moved from another list, and is deleted now, must not be sent as if the server still had it.
    const isGone = each.type === 'insert' && goneIds.has(String(each.item.id));
    const fit = isGone ? 'lost' : fitChange(after, each, freshId);
    if (fit === 'lost') lost += 1;
    if (typeof fit === 'string') continue;
    const next = apply(after, fit);
    if (isSame(after, next)) continue;
    after = next;
    fitting.push(fit);
  }
  return { changes: fitting, lost };
}

/** The number of changed fields whose value is not what it was when they were changed. */
export const countOvertaken = (base: unknown, now: unknown, changes: readonly Change[]): number =>
  changes.filter(
    ({ type, path }) =>
      type === 'set' && isThere(now, path) && !isSame(valueIn(base, path), valueIn(now, path)),
  ).length;

/** The value at a path; undefined also where the draft has no such field, as after an update of the console. */
function valueIn(draft: unknown, path: Path): unknown {
  try {
    return valueAt(draft, path);
  } catch {
    return undefined;
  }
}

const isThere = (draft: unknown, path: Path): boolean => valueIn(draft, path) !== undefined;

function fitChange(draft: unknown, change: Change, freshId: () => number): Change | 'lost' | 'done' {
  const found = valueIn(draft, change.path);
  switch (change.type) {
    case 'set':
      return found !== undefined && canReplace(found, change.value) ? change : 'lost';
    case 'insert':
      if (!Array.isArray(found) || !isLike(found, change.item)) return 'lost';
      if (isKept(change.item.id) && placeIn(found, change.item) >= 0) return 'done';
      return { ...change, item: withFreshIds(change.item, freshId) };
    case 'remove':
      return found === undefined ? 'done' : change;
    case 'move':
      return found === undefined ? 'lost' : change;
    case 'batch':
      return 'lost';
  }
}

/** A file may replace none and the other way round; a text never replaces a list. */
const canReplace = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/** Whether a new item has the fields that all items of the list have, with values of the same kinds. */
const isLike = (list: readonly unknown[], item: object): boolean => {
  const [first, ...rest] = list.filter(isFields);
  return Object.keys(first ?? {})
    .filter((key) => rest.every((other) => Object.hasOwn(other, key)))
    .every((key) => Object.hasOwn(item, key) && canReplace(first?.[key], childAt(item, key)));
};

/** Copies a new item, with new ids for it and the new items in it. Of an id such as `new_7` only the number changes. */
function withFreshIds<Value>(value: Value, freshId: () => number): Value;
function withFreshIds(value: unknown, freshId: () => number): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withFreshIds(each, freshId));
  if (!isFields(value) || value instanceof Map) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withFreshIds(inner, freshId)]),
  );
  return hasId(value) ? { ...copy, id: freshOf(value.id, freshId) } : copy;
}

/** Whether the id is the same on every page: the server's, or that of a list's placeholder. */
const isKept = (id: Item['id']): boolean => isSaved(id) || String(id) === String(placeholderId);

function freshOf(id: Item['id'], freshId: () => number): Item['id'] {
  if (isKept(id)) return id;
  return typeof id === 'number' ? freshId() : id.replace(/\d+$/, () => String(Math.abs(freshId())));
}
