import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';

/** The number of bookings of one day. */
interface DayCount {
  readonly day: CalendarDate;
  readonly total: number;
  /** In the order of `studios`. */
  readonly byStudio: readonly number[];
}

export interface DayCounts {
  /** The studios with a booking on one of the days. */
  readonly studios: readonly string[];
  readonly days: readonly DayCount[];
  /** Totals over all days, in the order of `studios`. */
  readonly byStudio: readonly number[];
  readonly total: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Sorts studios by their order in `known`; unknown ones (renamed, deleted) come last, by name. */
function inOrder(studios: Iterable<string>, known: readonly string[]): readonly string[] {
  const place = (studio: string) => (known.includes(studio) ? known.indexOf(studio) : known.length);
  return [...studios].toSorted((one, other) => place(one) - place(other) || one.localeCompare(other, 'ja'));
}

/**
 * The number of bookings on each of `length` days from `first` on, by studio. A booking counts for the day that its
 * date text begins with, as the list's filter by day does.
 */
export function countDays(
  bookings: readonly TrialCustomer[],
  first: CalendarDate,
  length: number,
  known: readonly string[],
): DayCounts {
  const days = Array.from({ length }, (_, at) => first.add({ days: at }));
  const counted = new Map(days.map((day) => [String(day), new Map<string, number>()]));
  const found = new Set<string>();
  const start = String(first);
  const end = String(first.add({ days: length }));
  for (const { date, studio } of bookings) {
    // A text comparison skips the bookings of other days, most of a long list, before the lookup.
    if (date < start || date >= end) continue;
    const day = counted.get(date.slice(0, 10));
    if (!day) continue;
    found.add(studio);
    day.set(studio, (day.get(studio) ?? 0) + 1);
  }
  const studios = inOrder(found, known);
  const counts = days.map((day) => {
    const byStudio = studios.map((studio) => counted.get(String(day))?.get(studio) ?? 0);
    return { day, total: sum(byStudio), byStudio };
  });
  return {
    studios,
    days: counts,
    byStudio: studios.map((_, at) => sum(counts.map(({ byStudio }) => byStudio[at] ?? 0))),
    total: sum(counts.map(({ total }) => total)),
  };
}

const hues = 6;

/**
 * A studio's colour index, by its place among all studios, so that it does not depend on the filter. Repeats after six.
 */
export function hueOf(studio: string, studios: readonly string[]): number {
  const place = studios.indexOf(studio);
  return (place === -1 ? studios.length : place) % hues;
}
