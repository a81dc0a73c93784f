import { differenceBetween, itemPathAt, nameOf, placesIn, valueAt } from './lookup.ts';
import { samePath, type Path, type Step } from './paths.ts';

const movedIn = new WeakMap<object, Step | undefined>();

/** Remembers the item that the user moved, with the list as it is since then. */
export function rememberMove(draft: unknown, item: Path): void {
  const list = valueAt(draft, item.slice(0, -1));
  if (Array.isArray(list)) movedIn.set(list, item.at(-1));
}

/** Whether `item` was the last one moved in its list, and the list is unchanged since. */
export const wasMoved = (draft: unknown, item: Path): boolean => {
  const list = valueAt(draft, item.slice(0, -1));
  const step = Array.isArray(list) ? movedIn.get(list) : undefined;
  return step !== undefined && samePath([step], item.slice(-1));
};

/** A predicate on an item's path. */
type Ask = (item: Path) => boolean;

/**
 * The item to focus after a history step that added, removed or moved items: the added item, the moved item (in its
 * list or in a sibling list), or the neighbour of a removed one; the list itself where none of its items is shown. Null
 * for other steps. Where two neighbours changed places, `isMoved` tells which one the user had moved.
 */
export function itemAfterStep(before: unknown, after: unknown, isShown: Ask, isMoved: Ask): Path | null {
  const path = differenceBetween(before, after);
  if (path === null) return null;
  if (typeof path.at(-1) === 'object' && nameOf(before, path) === undefined) return path;
  const earlier = valueAt(before, path);
  const later = valueAt(after, path);
  if (!Array.isArray(earlier) || !Array.isArray(later)) return null;
  const went = earlier.findIndex((_, at) => {
    const item = itemPathAt(before, path, at);
    return item !== null && nameOf(after, item) === undefined;
  });
  if (went < 0) return movedWithin(before, after, path, isMoved);
  return movedTo(before, after, itemPathAt(before, path, went)) ?? neighbourPath(after, path, went, isShown);
}

/** The item of a list that changed its position; null where none did. */
function movedWithin(before: unknown, after: unknown, list: Path, isMoved: Ask): Path | null {
  const idsIn = (draft: unknown) => Array.from(placesIn(valueAt(draft, list)).keys());
  const [earlier, later] = [idsIn(before), idsIn(after)];
  const elsewhere = earlier.flatMap((id, at) => (id === later[at] ? [] : [at]));
  const [first = -1, last = -1] = [elsewhere[0], elsewhere.at(-1)];
  const moved = [
    [first, last],
    [last, first],
  ].flatMap(([from = -1, to = -1]) => {
    const item = from < 0 || earlier[from] !== later[to] ? null : itemPathAt(before, list, from);
    return item ? [item] : [];
  });
  return moved.find(isMoved) ?? moved[0] ?? null;
}

/** The new path of an item that moved to a sibling list; null where it is in none. */
function movedTo(before: unknown, after: unknown, item: Path | null): Path | null {
  const step = item?.at(-1);
  if (!item || step === undefined) return null;
  const around = item.slice(0, -2);
  const inList = (list: string): Path => [...around, list, step];
  const isNewIn = (list: string) =>
    nameOf(before, inList(list)) === undefined && nameOf(after, inList(list)) !== undefined;
  const list = Object.keys(valueAt(after, around) ?? {}).find(isNewIn);
  return list === undefined ? null : inList(list);
}

/** The item shown at the place of a removed one: the next, else the previous, else the list. */
export function neighbourPath(after: unknown, list: Path, went: number, isShown: Ask): Path {
  const places = [...placesIn(valueAt(after, list)).values()];
  const nearest = [...places.slice(went), ...places.slice(0, went).toReversed()];
  for (const at of nearest) {
    const item = itemPathAt(after, list, at);
    if (item && isShown(item)) return item;
  }
  return list;
}
