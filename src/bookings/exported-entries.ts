import type { CalendarDate } from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import { reservationsOf, type CancelledEntry } from './calendar-file.ts';

/**
 * The entries that this browser wrote to calendar files: the day of each by its booking's id. The backend deletes what is
 * cancelled, so that this is how a later file can say so. No names are kept.
 */
export type ExportedEntries = ReadonlyMap<number, string>;

const longest = 5000;

/** Parses the stored entries (`12:2026-03-05 13:2026-03-06`); invalid ones are left out. */
export function readExported(kept: string | null): ExportedEntries {
  const pairs = (kept ?? '').split(' ').flatMap((entry): [number, string][] => {
    const [, id, day] = /^([1-9]\d{0,15}):(\d{4}-\d\d-\d\d)$/.exec(entry) ?? [];
    return id !== undefined && day !== undefined && writtenDate(day) !== null ? [[Number(id), day]] : [];
  });
  return new Map(pairs);
}

/** The text to store. */
export const writtenExported = (entries: ExportedEntries): string =>
  Array.from(entries, ([id, day]) => `${id}:${day}`).join(' ');

/** The entries after a further file: the days from today on, at most the latest 5,000. */
export function withExported(
  before: ExportedEntries,
  bookings: readonly TrialCustomer[],
  today: CalendarDate,
): ExportedEntries {
  const first = String(today);
  const exported = reservationsOf(bookings).map(({ id, date }) => [id, String(writtenDate(date))] as const);
  const kept = [...new Map([...before, ...exported])].filter(([, day]) => day >= first);
  return new Map(kept.toSorted(([, one], [, other]) => one.localeCompare(other, 'ja')).slice(-longest));
}

/**
 * The exported entries from today on whose bookings are not in the list any more. `all` is the whole list, not the shown
 * part. Entries of the past are left alone, and a list without bookings says nothing: a backend may drop bookings that
 * are over, and answer with none while it has a fault.
 */
export function cancelledSince(
  exported: ExportedEntries,
  all: readonly TrialCustomer[],
  today: CalendarDate,
): readonly CancelledEntry[] {
  if (all.length === 0) return [];
  const ids = new Set(all.map(({ id }) => id));
  const first = String(today);
  return [...exported].filter(([id, day]) => day >= first && !ids.has(id)).map(([id, day]) => ({ id, day }));
}
