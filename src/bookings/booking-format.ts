import { keysOf } from '../contract/each-of.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { isLink } from '../contract/link.ts';
import { writtenDate } from '../contract/written-date.ts';
import { bookingFilterText, bookingListText, bookingText } from '../text/bookings.ts';
import { shownDate } from '../ui/typed-date.ts';

/** Days are texts, yyyy-mm-dd, and are never converted through a moment: whose zone would that be in? */

/** Whose date is "today": the configured zone's, wherever this browser is. */
export const todayIn = (timeZone: string, now: Date): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** The day that a text begins with, yyyy-mm-dd; null where there is none. */
export const dayOf = (text: string): string | null => writtenDate(text)?.date ?? null;

/** The parts of a day, yyyy-mm-dd, for what is said of it; `weekday` from 0, Sunday. */
export function dayParts(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date, weekday: writtenDate(day)?.weekday ?? 0 };
}

/** A reservation's day as staff read it; what is no date as it was written. */
export function dayShown(date: string): string {
  const day = dayOf(date) ?? date;
  return day === '' ? bookingText.noDate : shownDate(day);
}

/**
 * When a booking was made, as it was written, without the parts that nobody reads: 2026/03/01 19:05:00. Never converted:
 * the zone is the one that wrote it.
 */
export const momentShown = (moment: string): string =>
  shownDate(moment.replace(/^(\S{10})T(\d\d:\d\d(?::\d\d)?).*$/, '$1 $2'));

/** Where a number leads; null where it leads nowhere. Full width, blanks and dots are only how it was written. */
export function telTo(number: string): string | null {
  const link = `tel:${number.normalize('NFKC').replaceAll(/[\s.()‐-―−ー]/gu, '')}`;
  return isLink(link) ? link : null;
}

/** What the list shows of a booking, as text, in the order of its columns; of a date that is missing, nothing. */
export const cellText = {
  id: ({ id }) => bookingListText.id(id),
  date: ({ date }) => shownDate(dayOf(date) ?? date),
  name: ({ name }) => name,
  age: ({ age }) => age,
  studio: ({ studio }) => studio,
  lesson: ({ lesson }) => lesson,
  created_at: ({ created_at: at }) => momentShown(at),
  access: ({ access }) => bookingFilterText.transport(access),
  message: ({ message }) => message,
  mail: ({ mail }) => mail,
  tel: ({ tel }) => tel,
} as const satisfies Record<keyof TrialCustomer, (booking: TrialCustomer) => string>;

export const bookingColumns = keysOf(cellText);
