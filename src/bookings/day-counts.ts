import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';

interface DayCount {
  readonly day: CalendarDate;
  readonly total: number;
  /** In the order of `studios`. */
  readonly byStudio: readonly number[];
}

export interface DayCounts {
  readonly studios: readonly string[];
  readonly days: readonly DayCount[];
  readonly byStudio: readonly number[];
  readonly total: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Unknown studios (renamed, deleted) come last, by name. */
function inOrder(studios: Iterable<string>, known: readonly string[]): readonly string[] {
  const indexOf = (studio: string) => (known.includes(studio) ? known.indexOf(studio) : known.length);
  return [...studios].toSorted(
    (first, second) => indexOf(first) - indexOf(second) || first.localeCompare(second, 'ja'),
  );
}

export function countDays(
  bookings: readonly TrialCustomer[],
  first: CalendarDate,
  length: number,
  known: readonly string[],
): DayCounts {
  const days = Array.from({ length }, (_, at) => first.add({ days: at }));
  const counted = new Map(days.map((day) => [String(day), new Map<string, number>()]));
  const booked = new Set<string>();
  const start = String(first);
  const end = String(first.add({ days: length }));
  for (const { date, studio } of bookings) {
    // Cheaper than the lookup; most bookings of a long list fail it.
    if (date < start || date >= end) continue;
    const day = counted.get(date.slice(0, 10));
    if (!day) continue;
    booked.add(studio);
    day.set(studio, (day.get(studio) ?? 0) + 1);
  }
  const studios = inOrder(booked, known);
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

/** A studio's colour depends on its position among all studios, whatever the filter. */
export function hueOf(studio: string, studios: readonly string[]): number {
  const index = studios.indexOf(studio);
  return (index === -1 ? studios.length : index) % hues;
}
