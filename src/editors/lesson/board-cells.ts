import { days, type Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';

/** The buttons of a day: they copy it, and add a lesson or a spacer at its top or at its end. */
export const dayButtons = ['copy', 'topLesson', 'topSpacer', 'endLesson', 'endSpacer'] as const;

export type DayButtonKind = (typeof dayButtons)[number];

/** What has the focus in a day's grid: a slot, or one of the day's buttons. */
export type Cell = { readonly slot: Id } | { readonly button: DayButtonKind };

export interface DayCell {
  readonly day: Day;
  readonly cell: Cell;
}

/** The slot ids of each day, in order. */
export type WeekIds = Readonly<Record<Day, readonly Id[]>>;

const button = (kind: DayButtonKind): Cell => ({ button: kind });

/** A cell as text, unique in its day. */
export const cellKey = (cell: Cell): string => ('slot' in cell ? `slot ${cell.slot}` : cell.button);

export const isSameCell = (one: Cell, other: Cell): boolean => cellKey(one) === cellKey(other);

/** The rows of a day's grid. An empty day has nothing to copy, and one place for a new slot. */
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

/** The cell with a day's tab stop when it has not had the focus: its first slot, or the button that adds one. */
export const firstCell = (ids: readonly Id[]): Cell =>
  ids[0] === undefined ? button('endLesson') : { slot: ids[0] };

/** Whether a day has that button: an empty one has none at its top. */
export const hasButton = (ids: readonly Id[], kind: DayButtonKind): boolean =>
  ids.length > 0 || !kind.startsWith('top');

function cellAt(ids: readonly Id[], cell: Cell): { readonly row: number; readonly column: number } | null {
  for (const [row, cells] of rowsOf(ids).entries()) {
    const column = cells.findIndex((each) => isSameCell(each, cell));
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The cell of another day at the same place: the slot of the same number or the last one, or the same button. */
function across(ids: readonly Id[], from: readonly Id[], cell: Cell, step: 1 | -1): Cell {
  if ('slot' in cell) {
    const slot = ids[from.indexOf(cell.slot)] ?? ids.at(-1);
    return slot === undefined ? firstCell(ids) : { slot };
  }
  if (cell.button === 'copy') return cell;
  const isTop = cell.button.startsWith('top') && ids.length > 0;
  if (isTop) return button(step > 0 ? 'topLesson' : 'topSpacer');
  return button(step > 0 ? 'endLesson' : 'endSpacer');
}

/**
 * The cell that an arrow key, Home or End leads to: along the day, or to the same place of the neighbouring day. Null
 * for every other key, and at the ends.
 */
export function cellAfterKey(week: WeekIds, { day, cell }: DayCell, key: string): DayCell | null {
  const ids = week[day];
  const at = cellAt(ids, cell);
  if (at === null) return null;
  const rows = rowsOf(ids);
  const within = (next: Cell | undefined) => (next ? { day, cell: next } : null);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const row = rows[at.row + (key === 'ArrowDown' ? 1 : -1)];
      return within(row?.[at.column] ?? row?.at(-1));
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = key === 'ArrowRight' ? 1 : -1;
      const beside = rows[at.row]?.[at.column + step];
      if (beside) return within(beside);
      const next = days[days.indexOf(day) + step];
      return next === undefined ? null : { day: next, cell: across(week[next], ids, cell, step) };
    }
    case 'Home':
      return within(firstCell(ids));
    case 'End':
      return within(ids.length === 0 ? firstCell(ids) : { slot: ids.at(-1) ?? '' });
    default:
      return null;
  }
}

/** The slots between two: of the days from one to the other, those from the place of the one to that of the other. */
export function slotsBetween(week: WeekIds, one: Id, other: Id): readonly Id[] {
  const places = [one, other].flatMap((id) =>
    days.flatMap((day, column) => (week[day].includes(id) ? [{ column, at: week[day].indexOf(id) }] : [])),
  );
  const columns = places.map(({ column }) => column);
  const rows = places.map(({ at }) => at);
  return days
    .slice(Math.min(...columns), Math.max(...columns) + 1)
    .flatMap((day) => week[day].slice(Math.min(...rows), Math.max(...rows) + 1));
}
