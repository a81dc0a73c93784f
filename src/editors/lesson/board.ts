import { days, type Day } from '../../contract/http/lesson.ts';
import { eachOf } from '../../contract/objects.ts';
import { createStableIds, type Id } from '../../editing/items.ts';
import { createKeyedListeners, createStore } from '../../ui/store.ts';

export type DayButtonKind = 'copy' | 'topLesson' | 'topSpacer' | 'endLesson' | 'endSpacer';

export type Cell = { readonly slot: Id } | { readonly button: DayButtonKind };

export interface DayCell {
  readonly day: Day;
  readonly cell: Cell;
}

export type WeekIds = Readonly<Record<Day, readonly Id[]>>;

const button = (kind: DayButtonKind): Cell => ({ button: kind });

export const cellKey = (cell: Cell): string => ('slot' in cell ? `slot ${cell.slot}` : cell.button);

export const isSameCell = (first: Cell, second: Cell): boolean => cellKey(first) === cellKey(second);

function rowsOf(ids: readonly Id[]): readonly (readonly Cell[])[] {
  const end = [button('endLesson'), button('endSpacer')];
  if (ids.length === 0) return [[button('copy')], end];
  return [
    [button('copy')],
    [button('topLesson'), button('topSpacer')],
    ...ids.map((slot) => [{ slot }]),
    end,
  ];
}

const slotCell = (slot: Id | undefined): Cell => (slot === undefined ? button('endLesson') : { slot });

export const firstCell = (ids: readonly Id[]): Cell => slotCell(ids[0]);

export const cellWithKey = (ids: readonly Id[], key: string | null): Cell | undefined =>
  rowsOf(ids)
    .flat()
    .find((cell) => cellKey(cell) === key);

function across(ids: readonly Id[], from: readonly Id[], cell: Cell, step: 1 | -1): Cell {
  if ('slot' in cell) return slotCell(ids[from.indexOf(cell.slot)] ?? ids.at(-1));
  if (cell.button === 'copy') return cell;
  const end = cell.button.startsWith('top') && ids.length > 0 ? 'top' : 'end';
  return button(step > 0 ? `${end}Lesson` : `${end}Spacer`);
}

export function cellAfterKey(week: WeekIds, { day, cell }: DayCell, key: string): DayCell | null {
  const ids = week[day];
  const rows = rowsOf(ids);
  const columnIn = (cells: readonly Cell[] = []) => cells.findIndex((each) => isSameCell(each, cell));
  const row = rows.findIndex((cells) => columnIn(cells) >= 0);
  if (row < 0) return null;
  const column = columnIn(rows[row]);
  const within = (next: Cell | undefined) => (next ? { day, cell: next } : null);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const cells = rows[row + (key === 'ArrowDown' ? 1 : -1)];
      return within(cells?.[column] ?? cells?.at(-1));
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = key === 'ArrowRight' ? 1 : -1;
      const beside = rows[row]?.[column + step];
      if (beside) return within(beside);
      const next = days[days.indexOf(day) + step];
      return next === undefined ? null : { day: next, cell: across(week[next], ids, cell, step) };
    }
    case 'Home':
      return within(firstCell(ids));
    case 'End':
      return within(slotCell(ids.at(-1)));
    default:
      return null;
  }
}

function slotsBetween(week: WeekIds, first: Id, second: Id): readonly Id[] {
  const positions = days.flatMap((day, column) =>
    week[day].flatMap((id, row) => (id === first || id === second ? [{ column, row }] : [])),
  );
  const columns = positions.map(({ column }) => column);
  const rows = positions.map(({ row }) => row);
  return days
    .slice(Math.min(...columns), Math.max(...columns) + 1)
    .flatMap((day) => week[day].slice(Math.min(...rows), Math.max(...rows) + 1));
}

const noSlots: readonly Id[] = [];

const cellKeyIn = (day: Day, cell: Cell): string => `${day} ${cellKey(cell)}`;

/** Each day's tab stop: its last focused cell, else its first slot or the button that adds one. */
function createStops() {
  const listeners = createKeyedListeners<string>();
  let stops: Readonly<Record<Day, Cell>> = eachOf(days, () => firstCell(noSlots));
  let notifiedStops = stops;
  /** The last focused cell of each day. Slots have their names of `stableIds`, which outlast a save. */
  let focused: Partial<Record<Day, Cell>> = {};
  let lastDay: Day | null = null;
  let names: ReadonlyMap<Id, Id> = new Map();

  function notify(): void {
    const before = notifiedStops;
    notifiedStops = stops;
    for (const day of days) {
      if (isSameCell(before[day], stops[day])) continue;
      listeners.notify(cellKeyIn(day, before[day]));
      listeners.notify(cellKeyIn(day, stops[day]));
    }
  }

  function stopIn(ids: readonly Id[], last: Cell | undefined, idOf: (name: Id) => Id): Cell {
    const cell = last && 'slot' in last ? { slot: idOf(last.slot) } : last;
    return cell && cellWithKey(ids, cellKey(cell)) ? cell : firstCell(ids);
  }

  return {
    of: (day: Day): Cell => stops[day],
    follow: (day: Day, cell: Cell, listener: () => void) => listeners.add(cellKeyIn(day, cell), listener),
    last: (): DayCell | null => lastDay && { day: lastDay, cell: stops[lastDay] },
    set: (day: Day, cell: Cell): void => {
      focused = {
        ...focused,
        [day]: 'slot' in cell ? { slot: names.get(cell.slot) ?? cell.slot } : cell,
      };
      lastDay = day;
      stops = { ...stops, [day]: cell };
      notify();
    },
    take(week: WeekIds, nextNames: ReadonlyMap<Id, Id>, idOf: (name: Id) => Id): void {
      names = nextNames;
      stops = eachOf(days, (day) => stopIn(week[day], focused[day], idOf));
    },
    notify,
  };
}

/** A slot is open or several are selected, never both. */
export function createBoard() {
  const changes = createStore(0);
  const stops = createStops();
  const stableIds = createStableIds();
  let rows = stableIds(noSlots);
  let week: WeekIds | null = null;
  let lastSavedAt: number | null = null;
  let names: ReadonlyMap<Id, Id> = new Map();
  let open: { readonly key: Id; readonly id: Id } | null = null;
  let isPicking = false;
  let selected: ReadonlySet<Id> = new Set();
  let selectedIds = noSlots;
  let anchor: Id | null = null;
  let before: ReadonlySet<Id> = new Set();

  const notify = () => changes.set(changes.get() + 1);
  const nameOf = (id: Id): Id => names.get(id) ?? id;

  function setSelected(next: ReadonlySet<Id>): void {
    selected = next;
    const chosen = new Set([...next].map((name) => rows.idOf(name)));
    selectedIds =
      next.size === 0 ? noSlots : days.flatMap((day) => week?.[day].filter((id) => chosen.has(id)) ?? []);
  }

  function select(next: ReadonlySet<Id>): void {
    open = null;
    setSelected(next);
    notify();
  }

  return {
    follow: changes.subscribe,
    /** Called during rendering; `taken` notifies. A new `savedAt` is a save, which replaces the ids of new slots. */
    take(next: WeekIds, savedAt: number | null = null): WeekIds {
      week = next;
      const all = days.flatMap((day) => next[day]);
      rows = stableIds(all, savedAt !== lastSavedAt);
      lastSavedAt = savedAt;
      names = new Map(all.map((id, index) => [id, rows.names[index] ?? id]));
      const present = new Set(names.values());
      if (open) {
        const id = rows.idOf(open.key);
        if (!present.has(open.key)) open = null;
        else if (id !== open.id) open = { key: open.key, id };
      }
      setSelected(new Set([...selected].filter((name) => present.has(name))));
      if (anchor !== null && !present.has(anchor)) anchor = null;
      stops.take(next, names, rows.idOf);
      return next;
    },
    taken(next: WeekIds): void {
      if (next !== week) return;
      notify();
      stops.notify();
    },
    opened: () => open,
    isOpen: (id: Id) => open?.id === id,
    isSelected: (id: Id) => selected.has(nameOf(id)),
    isSelecting: () => selected.size > 0,
    selected: () => selectedIds,
    isPicking: () => isPicking,
    stopOf: stops.of,
    followStop: stops.follow,
    lastCell: stops.last,
    stop: stops.set,
    open(id: Id): void {
      if (open?.id === id && selected.size === 0) return;
      open = { key: nameOf(id), id };
      isPicking = false;
      setSelected(new Set());
      notify();
    },
    close(): void {
      open = null;
      notify();
    },
    toggle(id: Id): void {
      anchor = nameOf(id);
      const next = new Set(selected);
      if (!next.delete(anchor)) next.add(anchor);
      before = next;
      select(next);
    },
    extend(from: Id, to: Id): void {
      if (!week) return;
      if (anchor === null || selected.size === 0) {
        anchor = nameOf(from);
        before = new Set();
      }
      select(new Set([...before, ...slotsBetween(week, rows.idOf(anchor), to).map(nameOf)]));
    },
    select(ids: readonly Id[]): void {
      before = new Set(ids.map(nameOf));
      select(before);
    },
    clear(): void {
      anchor = null;
      isPicking = false;
      select(new Set());
    },
    pick(next: boolean): void {
      isPicking = next;
      open = null;
      notify();
    },
  };
}

export type Board = ReturnType<typeof createBoard>;
