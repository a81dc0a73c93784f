import type { CalendarDate } from '@internationalized/date';

import { keysOf } from '../contract/each-of.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { isLink } from '../contract/link.ts';
import { weekdayOf, writtenDate } from '../contract/written-date.ts';
import { bookingFilterText, bookingListText, bookingText } from '../text/bookings.ts';
import { shownDate } from '../ui/typed-date.ts';

/** Days are texts, yyyy-mm-dd, and are never converted through a moment: whose zone would that be in? */

/** The day that a text begins with, yyyy-mm-dd; null where there is none. */
export const dayOf = (text: string): string | null => writtenDate(text)?.toString() ?? null;

/** The parts of a date for what is said of it; `weekday` from 0, Sunday. */
export const dayParts = (date: CalendarDate) => ({
  year: date.year,
  month: date.month,
  date: date.day,
  weekday: weekdayOf(date),
});

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
