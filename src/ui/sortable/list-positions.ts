/** The direction of a list. */
export type Orientation = 'vertical' | 'horizontal';

export type SortableId = string | number;

/** A list whose items can be sorted, and moved to and from its sibling lists. */
export interface SortedList {
  readonly key: string;
  /** Its name in announcements; empty for a single list. */
  readonly name: string;
  /** The shown items in order. */
  readonly ids: readonly SortableId[];
  /** All items including hidden ones, in order. */
  readonly all: readonly SortableId[];
}

export type SortedLists = readonly SortedList[];

/** A list's key, and an index among its shown items. */
export interface ListPosition {
  readonly list: string;
  readonly at: number;
}

/** A lifted item and its target position. */
export interface Lifted {
  readonly id: SortableId;
  /** By the keyboard, not by a pointer. */
  readonly byKey: boolean;
  readonly to: ListPosition;
}

/** An item's position; null where it is in none of the lists. */
export function positionOf(lists: SortedLists, id: SortableId): ListPosition | null {
  const list = lists.find(({ ids }) => ids.includes(id));
  return list ? { list: list.key, at: list.ids.indexOf(id) } : null;
}

/** The last index that an item can get: in another list it takes one more. */
export const lastPlace = ({ ids }: SortedList, id: SortableId): number =>
  ids.length - (ids.includes(id) ? 1 : 0);

/**
 * The index in the whole list for an index among the shown items: directly after the item that is passed on the way
 * down, directly before the one that is passed on the way up. Hidden items keep their order.
 */
export function wholePlace({ ids, all }: SortedList, at: number): number {
  const passed = ids[at];
  return passed === undefined ? all.length : all.indexOf(passed);
}

/** The line at a target: at an edge of the item with the id, or in an empty list. */
interface Mark {
  readonly id: SortableId | null;
  readonly edge: 'start' | 'end';
  /** The number of the place, from 1, in the whole list. */
  readonly place: number;
}

/** The line in a list; null where the target is none of its places, or the item's own. */
export function markIn(list: SortedList, { id, byKey, to }: Lifted): Mark | null {
  const { key, ids } = list;
  const from = ids.indexOf(id);
  // In its own list the others make room for an item that is dragged.
  if (to.list !== key || to.at === from || (from >= 0 && !byKey)) return null;
  const marked = ids[to.at] ?? ids.at(-1) ?? null;
  const isBehind = from < 0 ? ids.length > 0 && to.at === ids.length : to.at > from;
  return { id: marked, edge: isBehind ? 'end' : 'start', place: wholePlace(list, to.at) + 1 };
}

const steps: Record<Orientation, Readonly<Record<string, -1 | 1>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/** The step of an arrow key along a list, `-1` or `1`; 0 for every other key. */
export const stepOf = (key: string, orientation: Orientation): -1 | 0 | 1 => steps[orientation][key] ?? 0;

const crossing = { vertical: 'horizontal', horizontal: 'vertical' } as const;

/** The target after an arrow key: along the list, or at about the same index of the next list; the same at the ends. */
export function positionAfterKey(
  lists: SortedLists,
  { id, to }: Lifted,
  key: string,
  orientation: Orientation,
): ListPosition {
  const from = lists.findIndex((list) => list.key === to.list);
  const list = lists[from + stepOf(key, crossing[orientation])] ?? lists[from];
  if (!list) return to;
  const at = to.at + stepOf(key, orientation);
  return { list: list.key, at: Math.max(0, Math.min(at, lastPlace(list, id))) };
}
