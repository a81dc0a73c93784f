import { eachOf } from '../../contract/each-of.ts';
import { days, type Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import {
  cellKey,
  firstCell,
  hasButton,
  isSameCell,
  type Cell,
  type DayCell,
  type WeekIds,
} from './board-cells.ts';

type Listener = () => void;

const keyOf = (day: Day, cell: Cell): string => `${day} ${cellKey(cell)}`;

/** Each day's tab stop: what had its focus, else its first slot, or the button that adds one. */
export function createStops() {
  /** Listeners by cell, so that a focus notifies only the two cells that it changes. */
  const listeners = new Map<string, Set<Listener>>();
  /** What was focused in each day; a slot by the name that outlasts a save. */
  let focused: Partial<Record<Day, Cell>> = {};
  let lastDay: Day | null = null;
  let names: ReadonlyMap<Id, Id> = new Map();
  let stops: Readonly<Record<Day, Cell>> | null = null;
  /** The stops that the cells know. */
  let told: Readonly<Record<Day, Cell>> | null = null;

  const named = (cell: Cell): Cell => ('slot' in cell ? { slot: names.get(cell.slot) ?? cell.slot } : cell);

  function tell(): void {
    const before = told;
    told = stops;
    for (const day of days)
      for (const cell of [before?.[day], stops?.[day]]) {
        const isOther = cell && !(before && stops && isSameCell(before[day], stops[day]));
        if (isOther) for (const listener of listeners.get(keyOf(day, cell)) ?? []) listener();
      }
  }

  const of = (day: Day): Cell | null => stops?.[day] ?? null;

  return {
    of,
    /** Follows whether a cell is its day's stop. */
    follow: (day: Day, cell: Cell, listener: Listener): (() => void) => {
      const key = keyOf(day, cell);
      const its = listeners.get(key) ?? new Set();
      listeners.set(key, its.add(listener));
      return () => {
        its.delete(listener);
        if (its.size === 0) listeners.delete(key);
      };
    },
    /** The cell that had the focus last; its day's stop where it is gone. */
    last: (): DayCell | null => {
      const cell = lastDay && of(lastDay);
      return lastDay && cell && { day: lastDay, cell };
    },
    set: (day: Day, cell: Cell): void => {
      focused = { ...focused, [day]: named(cell) };
      lastDay = day;
      if (stops) stops = { ...stops, [day]: cell };
      tell();
    },
    /** Takes the current slots with their names. Notifies only with `tell`. */
    take(week: WeekIds, nextNames: ReadonlyMap<Id, Id>, idOf: (name: Id) => Id): void {
      names = nextNames;
      stops = eachOf(days, (day) => {
        const stop = focused[day];
        if (!stop) return firstCell(week[day]);
        if (!('slot' in stop)) return hasButton(week[day], stop.button) ? stop : firstCell(week[day]);
        const slot = idOf(stop.slot);
        return week[day].includes(slot) ? { slot } : firstCell(week[day]);
      });
    },
    tell,
  };
}
