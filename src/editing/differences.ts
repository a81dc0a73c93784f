import { isSame, type Change } from './changes.ts';
import { hasId, isFields } from './lookup.ts';
import { stepFurther, type ItemStep, type Path } from './paths.ts';

interface ListItem {
  readonly id: ItemStep['id'];
}

/**
 * The changes that make `after` of `before`, to be applied in order: changed values by their paths, items of lists by
 * their ids. Shared structure is skipped. As few items as possible are moved.
 */
export function differencesBetween(before: unknown, after: unknown, path: Path = []): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (isItems(before) && isItems(after)) return listDifferences(before, after, path);
  if (!isFields(before) || !isFields(after) || isOther(before, after))
    return isSame(before, after) ? [] : [{ type: 'set', path, value: after }];
  const keys = Object.keys(after);
  const isSameShape =
    keys.length === Object.keys(before).length && keys.every((key) => Object.hasOwn(before, key));
  if (!isSameShape) return [{ type: 'set', path, value: after }];
  return keys.flatMap((key) => differencesBetween(before[key], after[key], stepFurther(path, key)));
}

/** Whether two objects with ids are not the same thing. */
const isOther = (before: unknown, after: unknown): boolean =>
  hasId(before) && hasId(after) && keyOf(before) !== keyOf(after);

/** Whether it is a list whose items are told apart by their ids. */
const isItems = (value: unknown): value is readonly ListItem[] =>
  Array.isArray(value) && value.every(hasId) && new Set(value.map(keyOf)).size === value.length;

const keyOf = ({ id }: ListItem): string => String(id);

function listDifferences(
  before: readonly ListItem[],
  after: readonly ListItem[],
  path: Path,
): readonly Change[] {
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Set(after.map(keyOf));
  const itemPath = ({ id }: ListItem) => stepFurther(path, { id });
  const removed = before.filter((item) => !later.has(keyOf(item)));
  const kept = after.filter((item) => earlier.has(keyOf(item)));
  return [
    ...removed.map((item): Change => ({ type: 'remove', path: itemPath(item) })),
    ...kept.flatMap((item) => differencesBetween(earlier.get(keyOf(item)), item, itemPath(item))),
    ...placements(
      before.filter((item) => later.has(keyOf(item))),
      after,
      path,
    ),
  ];
}

/** The insertions and moves that make the order of `after`: each item is put directly behind the one before it. */
function placements(kept: readonly ListItem[], after: readonly ListItem[], path: Path): readonly Change[] {
  const current = kept.map(keyOf);
  const known = new Set(current);
  const places = new Map(after.map((item, at) => [keyOf(item), at]));
  const unmoved = new Set(longestRise(current, (key) => places.get(key) ?? -1));
  return after.flatMap((item, at): readonly Change[] => {
    const key = keyOf(item);
    if (unmoved.has(key)) return [];
    const isKept = known.has(key);
    if (isKept) current.splice(current.indexOf(key), 1);
    const previous = after[at - 1];
    const index = previous === undefined ? 0 : current.indexOf(keyOf(previous)) + 1;
    current.splice(index, 0, key);
    return isKept
      ? [{ type: 'move', path: stepFurther(path, { id: item.id }), index }]
      : [{ type: 'insert', path, index, item }];
  });
}

/** The longest part of a list, not necessarily contiguous, whose values rise. */
function longestRise<Each>(all: readonly Each[], valueOf: (each: Each) => number): readonly Each[] {
  /** For each length the index of the last item of the part that ends lowest. */
  const ends: number[] = [];
  const previous: number[] = [];
  const valueAt = (index: number | undefined) => {
    const each = index === undefined ? undefined : all[index];
    return each === undefined ? -1 : valueOf(each);
  };
  for (const at of all.keys()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (valueAt(ends[middle]) < valueAt(at)) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const found: Each[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const each = all[at];
    if (each !== undefined) found.push(each);
  }
  return found.toReversed();
}
