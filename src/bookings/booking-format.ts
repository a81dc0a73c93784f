import type { CalendarDate } from '@internationalized/date';

import { keysOf } from '../contract/each-of.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { isLink } from '../contract/link.ts';
import { weekdayOf, writtenDate } from '../contract/written-date.ts';
import { bookingFilterText, bookingListText, bookingText } from '../text/bookings.ts';
import { shownDate } from '../ui/typed-date.ts';
import { timeOf } from './booking-time.ts';

/** Dates are texts, yyyy-mm-dd, and are never converted to a `Date`, which would depend on a time zone. */

/** The date at the start of a text, yyyy-mm-dd; null where there is none. */
export const dayOf = (text: string): string | null => writtenDate(text)?.toString() ?? null;

/** Year, month, day and weekday of a date; `weekday` counts from 0, Sunday. */
export const dayParts = (date: CalendarDate) => ({
  year: date.year,
  month: date.month,
  date: date.day,
  weekday: weekdayOf(date),
});

/** A reservation's date for display; text that is no date is shown as it is. */
export function dayShown(date: string): string {
  const day = dayOf(date) ?? date;
  return day === '' ? bookingText.noDate : shownDate(day);
}

/**
 * The time of a booking for display, 2026/03/01 19:05:00, without fractions and offset. Never converted: it stays in
 * the time zone in which it was written.
 */
export const momentShown = (moment: string): string =>
  shownDate(moment.replace(/^(\S{10})T(\d\d:\d\d(?::\d\d)?).*$/, '$1 $2'));

/** A `tel:` link; null where the text is no telephone number. Full-width digits, blanks and dots are normalised. */
export function telTo(number: string): string | null {
  const link = `tel:${number.normalize('NFKC').replaceAll(/[\s.()‐-―−ー]/gu, '')}`;
  return isLink(link) ? link : null;
}

/** The text of each column of the list, in the columns' order; empty for a missing date. */
export const cellText = {
  id: ({ id }) => bookingListText.id(id),
  /** With the time of day, where one is stored. */
  date: ({ date }) => `${shownDate(dayOf(date) ?? date)} ${timeOf(date)}`.trimEnd(),
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
