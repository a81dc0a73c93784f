export type Orientation = 'vertical' | 'horizontal';

export type SortableId = string | number;

export interface SortedList {
  readonly key: string;
  readonly name: string;
  readonly ids: readonly SortableId[];
  readonly all: readonly SortableId[];
}

export type SortedLists = readonly SortedList[];

export interface ListPosition {
  readonly list: string;
  readonly at: number;
}

export interface Lifted {
  readonly id: SortableId;
  readonly byKey: boolean;
  readonly to: ListPosition;
}

export function positionOf(lists: SortedLists, id: SortableId): ListPosition | null {
  const list = lists.find(({ ids }) => ids.includes(id));
  return list ? { list: list.key, at: list.ids.indexOf(id) } : null;
}

/** The last possible index of an item: another list gets longer by one. */
export const lastIndex = ({ ids }: SortedList, id: SortableId): number =>
  ids.length - (ids.includes(id) ? 1 : 0);

/** The index among all items: directly beside the passed item, so that hidden items keep their order. */
export function indexInAll({ ids, all }: SortedList, at: number): number {
  const passed = ids[at];
  return passed === undefined ? all.length : all.indexOf(passed);
}

/** The drop line; `id` is null in an empty list. */
interface Mark {
  readonly id: SortableId | null;
  readonly edge: 'start' | 'end';
  /** From 1, in the whole list. */
  readonly position: number;
}

export function markIn(list: SortedList, { id, byKey, to }: Lifted): Mark | null {
  const { key, ids } = list;
  const from = ids.indexOf(id);
  // In its own list the items shift for a dragged one.
  if (to.list !== key || to.at === from || (from >= 0 && !byKey)) return null;
  const marked = ids[to.at] ?? ids.at(-1) ?? null;
  const isBehind = from < 0 ? ids.length > 0 && to.at === ids.length : to.at > from;
  return { id: marked, edge: isBehind ? 'end' : 'start', position: indexInAll(list, to.at) + 1 };
}

const steps: Record<Orientation, Readonly<Record<string, -1 | 1>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

export const stepOf = (key: string, orientation: Orientation): -1 | 0 | 1 => steps[orientation][key] ?? 0;

const crossing = { vertical: 'horizontal', horizontal: 'vertical' } as const;

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
  return { list: list.key, at: Math.max(0, Math.min(at, lastIndex(list, id))) };
}
