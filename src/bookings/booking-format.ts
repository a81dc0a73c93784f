import {
  type CalendarDate,
  getLocalTimeZone,
  parseAbsolute,
  toCalendarDate,
  parseDate,
} from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { isLink } from '../contract/link.ts';
import { keysOf } from '../contract/objects.ts';
import { writtenDate } from '../contract/written-date.ts';
import type { BookingChange } from '../machines/booking-list-machine.ts';
import { shownDate } from '../ui/typed-date.ts';
import { bookingFilterText, bookingListText, bookingText, changeText } from './text.ts';

// Dates are texts and are never converted to a `Date`, which would depend on a time zone.

export const dayOf = (text: string): string | null => writtenDate(text)?.toString() ?? null;

export function dayShown(date: string): string {
  const day = dayOf(date) ?? date;
  return day === '' ? bookingText.noDate : shownDate(day);
}

/** A `tel:` link; null if the text is no telephone number. */
export function telTo(number: string): string | null {
  const link = `tel:${number.normalize('NFKC').replaceAll(/[\s.()‐-―−ー]/gu, '')}`;
  return isLink(link) ? link : null;
}

export const cellText = {
  id: ({ id }) => bookingListText.id(id),
  date: ({ date }) => `${shownDate(dayOf(date) ?? date)} ${timeOf(date)}`.trimEnd(),
  name: ({ name }) => name,
  age: ({ age }) => age,
  studio: ({ studio }) => studio,
  lesson: ({ lesson }) => lesson,
  /** 2026/03/01 19:05:00, in the written time zone. */
  created_at: ({ created_at: at }) => shownDate(at.replace(/^(\S{10})T(\d\d:\d\d(?::\d\d)?).*$/, '$1 $2')),
  access: ({ access }) => bookingFilterText.transport(access),
  message: ({ message }) => message,
  mail: ({ mail }) => mail,
  tel: ({ tel }) => tel,
} as const satisfies Record<keyof TrialCustomer, (booking: TrialCustomer) => string>;

export const bookingColumns = keysOf(cellText);

/** `2026-03-01T18:00:00+09:00`, perhaps without an offset. */
const dateAndTime =
  /^\d{4}[-/]\d\d[-/]\d\d[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*(?:(Z)|([+-]\d\d):?(\d\d))?$/;

/** HH:MM; empty without a time, for midnight (backends write it for a plain date), and if `timeZone` changes the day. */
export function timeOf(date: string, timeZone = getLocalTimeZone()): string {
  const [, hour, minute, utc, hours, minutes] = dateAndTime.exec(date) ?? [];
  const day = writtenDate(date);
  if (hour === undefined || minute === undefined || day === null) return '';
  const written = `${hour}:${minute}`;
  if (written === '00:00') return '';
  if (utc === undefined && hours === undefined) return written;
  const offset = utc ?? `${hours}:${minutes}`;
  try {
    const there = parseAbsolute(`${String(day)}T${written}:00${offset}`, timeZone);
    const isSameDay = toCalendarDate(there).compare(day) === 0;
    return isSameDay ? `${twoDigits(there.hour)}:${twoDigits(there.minute)}` : '';
  } catch {
    return '';
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** In years; a later reservation is probably a typing mistake. */
const farAfter = 3;

function warningOf(day: CalendarDate, today: CalendarDate): string {
  if (day.compare(today) < 0) return changeText.reschedule.past;
  return day.compare(today.add({ years: farAfter })) > 0 ? changeText.reschedule.far(farAfter) : '';
}

export function questionOf(change: BookingChange, today: CalendarDate): string {
  const { name, date } = change.booking;
  if (change.kind === 'cancel') return changeText.cancel.question(name);
  const time = timeOf(date);
  return [
    changeText.reschedule.question({ name, before: dayShown(date), after: dayShown(change.day) }),
    warningOf(parseDate(change.day), today),
    time === '' ? '' : changeText.reschedule.time(time),
  ]
    .filter(Boolean)
    .join(' ');
}
