import { placeAfter, stepOf, type Box, type Orientation, type SortableId } from './places.ts';

/** A list whose items can be sorted, and moved to and from its sibling lists. */
export interface SortedList {
  readonly key: string;
  /** Its name in announcements; empty for a single list. */
  readonly name: string;
  readonly ids: readonly SortableId[];
  /** All items including hidden ones, in order, where `ids` contains only the shown ones. */
  readonly all?: readonly SortableId[];
}

export type SortedLists = readonly SortedList[];

/** A list's index, and an index in it. */
export interface ListPosition {
  readonly list: number;
  readonly at: number;
}

export const samePosition = (one: ListPosition, other: ListPosition): boolean =>
  one.list === other.list && one.at === other.at;

/** An item's position; null where it is in none of the lists. */
export function positionOf(lists: SortedLists, id: SortableId): ListPosition | null {
  const list = lists.findIndex(({ ids }) => ids.includes(id));
  return list < 0 ? null : { list, at: lists[list]?.ids.indexOf(id) ?? -1 };
}

/**
 * An item's new index in the whole list for an index among the shown items: directly after the item that it passes on
 * its way down, directly before the one that it passes on its way up. Hidden items keep their order.
 */
export function wholePlace({ ids, all }: SortedList, id: SortableId, to: number): number {
  const from = ids.indexOf(id);
  const passed = ids[to];
  if (all === undefined || from < 0 || passed === undefined) return to;
  const others = all.filter((each) => each !== id);
  if (from === to) return all.indexOf(id);
  return others.indexOf(passed) + (to > from ? 1 : 0);
}

/** The edge of an item, along its list. */
export type Edge = 'start' | 'end';

/** Where the line at a target stands: at an edge of the item with the id, or in an empty list. */
export interface Mark {
  readonly id: SortableId | null;
  readonly edge: Edge;
  /** The number of the place, from 1, in the whole list. */
  readonly place: number;
}

/** The mark of a target; null where the item already is. */
export function markAt(list: SortedList, id: SortableId, to: number): Mark | null {
  const { ids } = list;
  const from = ids.indexOf(id);
  if (from === to) return null;
  const isBehind = from >= 0 ? to > from : to >= ids.length;
  return {
    id: ids[to] ?? ids.at(-1) ?? null,
    edge: isBehind && ids.length > 0 ? 'end' : 'start',
    place: wholePlace(list, id, to) + 1,
  };
}

/** The droppable id of a list as a whole. */
export const zoneId = (key: string): string => `zone:${key}`;

const crossing = { vertical: 'horizontal', horizontal: 'vertical' } as const;

/** The position after an arrow key: along the list, or at about the same index of the next list. */
export function positionAfterKey(
  lists: SortedLists,
  home: number,
  from: ListPosition,
  key: string,
  orientation: Orientation,
): ListPosition | null {
  // In another list the moved item takes one more position.
  const placesIn = (list: number) => (lists[list]?.ids.length ?? 0) + (list === home ? 0 : 1);
  const at = placeAfter(from.at, stepOf(key, orientation), placesIn(from.list));
  if (at !== null) return { list: from.list, at };
  const list = placeAfter(from.list, stepOf(key, crossing[orientation]), lists.length);
  return list === null ? null : { list, at: Math.min(from.at, placesIn(list) - 1) };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Boxes = readonly (Box | undefined)[];

const beyond = (value: number, least: number, length: number) =>
  Math.max(least - value, 0, value - least - length);

/** The index of the box nearest to a point; -1 where none is known. */
export function nearestBox(boxes: Boxes, { x, y }: Point): number {
  const distances = boxes.map((box) =>
    box ? Math.hypot(beyond(x, box.left, box.width), beyond(y, box.top, box.height)) : Infinity,
  );
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : -1;
}

/**
 * The index in a list for an item of another list under a pointer: before the first item whose centre is beyond it.
 * Items without a box, far down in a long list, are skipped.
 */
export function indexAtPointer(boxes: Boxes, pointer: Point, orientation: Orientation): number {
  const isFurther = (box: Box | undefined) =>
    box !== undefined &&
    (orientation === 'horizontal'
      ? box.left + box.width / 2 > pointer.x
      : box.top + box.height / 2 > pointer.y);
  const before = boxes.findIndex(isFurther);
  return before >= 0 ? before : boxes.findLastIndex((box) => box !== undefined) + 1 || boxes.length;
}
