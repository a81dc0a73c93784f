import { isSame, type Change } from './changes.ts';
import { isItems, type Item } from './items.ts';
import { hasId, isFields, stepsOf } from './lookup.ts';
import { stepFurther, stepText, type Path } from './paths.ts';

export function walkDifferences(before: unknown, after: unknown, path: Path = []): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (hasUniqueIds(before) && hasUniqueIds(after)) return listDifferences(before, after, path);
  if (!isFields(before) || !isFields(after) || hasAnotherId(before, after))
    return isSame(before, after) ? [] : [{ type: 'set', path, value: after }];
  const keys = Object.keys(after);
  const isSameShape =
    keys.length === Object.keys(before).length && keys.every((key) => Object.hasOwn(before, key));
  if (!isSameShape) return [{ type: 'set', path, value: after }];
  return keys.flatMap((key) => walkDifferences(before[key], after[key], stepFurther(path, key)));
}

export function firstDifference(before: unknown, after: unknown): Path | null {
  if (Object.is(before, after)) return null;
  const earlier = new Map(stepsOf(before)?.map(([step, value]) => [stepText(step), value]));
  for (const [step, value] of stepsOf(after) ?? []) {
    if (Array.isArray(after) && !earlier.has(stepText(step))) return [step];
    const rest = firstDifference(earlier.get(stepText(step)), value);
    if (rest) return [step, ...rest];
  }
  return [];
}

const hasAnotherId = (before: unknown, after: unknown): boolean =>
  hasId(before) && hasId(after) && keyOf(before) !== keyOf(after);

const hasUniqueIds = (value: unknown): value is readonly Item[] =>
  isItems(value) && new Set(value.map(keyOf)).size === value.length;

const keyOf = ({ id }: Item): string => String(id);

function listDifferences(before: readonly Item[], after: readonly Item[], path: Path): readonly Change[] {
  const earlier = new Map(before.map((item) => [keyOf(item), item]));
  const later = new Set(after.map(keyOf));
  const itemPath = ({ id }: Item) => stepFurther(path, { id });
  const removed = before.filter((item) => !later.has(keyOf(item)));
  const kept = after.filter((item) => earlier.has(keyOf(item)));
  return [
    ...removed.map((item): Change => ({ type: 'remove', path: itemPath(item) })),
    ...kept.flatMap((item) => walkDifferences(earlier.get(keyOf(item)), item, itemPath(item))),
    ...placements(
      before.filter((item) => later.has(keyOf(item))),
      after,
      path,
    ),
  ];
}

function placements(kept: readonly Item[], after: readonly Item[], path: Path): readonly Change[] {
  const current = kept.map(keyOf);
  const known = new Set(current);
  const positions = new Map(after.map((item, at) => [keyOf(item), at]));
  const unmoved = new Set(longestRise(current, (key) => positions.get(key) ?? -1));
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

function longestRise<Each>(all: readonly Each[], valueOf: (each: Each) => number): readonly Each[] {
  /** By length: the index of the last item of the part that ends lowest. */
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
  const rise: Each[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const each = all[at];
    if (each !== undefined) rise.push(each);
  }
  return rise.toReversed();
}
