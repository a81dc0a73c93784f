import { days } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import { createStableIds, type StableRows } from '../../editing/items.ts';
import { slotsBetween, type WeekIds } from './board-cells.ts';
import { createStops } from './board-stops.ts';

/** The slot whose fields exist; its `key` outlasts the save that gives a new slot its id. */
export interface OpenSlot {
  readonly key: Id;
  readonly id: Id;
}

const noSlots: readonly Id[] = [];

/**
 * The state of the board beside the draft: the open slot, the selected ones, and each day's tab stop. A slot is open or
 * several are selected, not both.
 */
export function createBoard() {
  const listeners = new Set<() => void>();
  const stableIds = createStableIds();
  let week: WeekIds | null = null;
  let rows: StableRows = stableIds([]);
  let names: ReadonlyMap<Id, Id> = new Map();
  let open: OpenSlot | null = null;
  /** The selected slots by their names, in the order in which they were selected. */
  let selected: ReadonlySet<Id> = new Set();
  let anchor: Id | null = null;
  /** What was selected before the range from the anchor. */
  let before: ReadonlySet<Id> = new Set();
  let isPicking = false;
  const stops = createStops();
  /** When the content was saved last. */
  let saved: number | null = null;
  let ids: readonly Id[] = noSlots;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const nameOf = (id: Id): Id => names.get(id) ?? id;

  function hold(next: ReadonlySet<Id>): void {
    selected = next;
    const chosen = new Set([...next].map((name) => rows.idOf(name)));
    ids = next.size === 0 ? noSlots : days.flatMap((day) => week?.[day].filter((id) => chosen.has(id)) ?? []);
  }

  return {
    follow: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Takes the current slots, during rendering: gone ones are neither open nor selected. Notifies only with `taken`.
     * `savedAt` is when the content was saved last: new slots get their ids only after a save, and by an undo saved ones
     * may come where new ones go.
     */
    take(next: WeekIds, savedAt: number | null = null): WeekIds {
      week = next;
      const all = days.flatMap((day) => next[day]);
      rows = stableIds(all, savedAt !== saved);
      saved = savedAt;
      names = new Map(all.map((id, at) => [id, rows.names[at] ?? id]));
      const present = new Set(names.values());
      if (open) {
        const id = rows.idOf(open.key);
        if (!present.has(open.key)) open = null;
        else if (id !== open.id) open = { key: open.key, id };
      }
      hold(new Set([...selected].filter((name) => present.has(name))));
      if (anchor !== null && !present.has(anchor)) anchor = null;
      stops.take(next, names, rows.idOf);
      return next;
    },
    taken(next: WeekIds): void {
      if (next !== week) return;
      tell();
      stops.tell();
    },
    opened: () => open,
    isOpen: (id: Id) => open?.id === id,
    isSelected: (id: Id) => selected.has(nameOf(id)),
    isSelecting: () => selected.size > 0,
    /** The ids of the selected slots, in the week's order; the same array while they are the same. */
    selected: () => ids,
    /** Whether a press selects instead of opening. */
    isPicking: () => isPicking,
    stopOf: stops.of,
    followStop: stops.follow,
    /** The cell that had the focus last; its day's stop where it is gone. */
    lastCell: stops.last,
    /** A cell was focused: it is its day's tab stop. */
    stop: stops.set,
    open(id: Id): void {
      if (open?.id === id && selected.size === 0) return;
      open = { key: nameOf(id), id };
      isPicking = false;
      hold(new Set());
      tell();
    },
    close(): void {
      open = null;
      tell();
    },
    /** Selects a slot besides the others, or no longer. */
    toggle(id: Id): void {
      const name = nameOf(id);
      const next = new Set(selected);
      if (!next.delete(name)) next.add(name);
      anchor = name;
      before = next;
      open = null;
      hold(next);
      tell();
    },
    /** Selects the slots between the one where the selection began, at first `from`, and `to`. */
    extend(from: Id, to: Id): void {
      if (!week) return;
      if (anchor === null || selected.size === 0) {
        anchor = nameOf(from);
        before = new Set();
      }
      open = null;
      hold(new Set([...before, ...slotsBetween(week, rows.idOf(anchor), to).map(nameOf)]));
      tell();
    },
    select(chosen: readonly Id[]): void {
      open = null;
      before = new Set(chosen.map(nameOf));
      hold(before);
      tell();
    },
    clear(): void {
      anchor = null;
      isPicking = false;
      hold(new Set());
      tell();
    },
    pick(next: boolean): void {
      isPicking = next;
      open = null;
      tell();
    },
  };
}

export type Board = ReturnType<typeof createBoard>;
