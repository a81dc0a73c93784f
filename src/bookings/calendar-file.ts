import {
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
} from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import { calendarFileText } from '../text/booking-tools.ts';
import { isDate } from '../ui/typed-date.ts';
import { timeOf } from './booking-time.ts';
import { timeZoneLines } from './calendar-zone.ts';

/** A booking that was written to an earlier file and is not in the list any more. */
export interface CancelledEntry {
  readonly id: number;
  /** Its day in that file, yyyy-mm-dd. */
  readonly day: string;
}

interface Written {
  /** Makes the entries' UIDs unique to this console, so that importing an entry again replaces the earlier one. */
  readonly host: string;
  readonly now: Date;
  /** The zone of the reservations' times. */
  readonly timeZone: string;
  readonly cancelled: readonly CancelledEntry[];
}

/** The longest line, in octets, not characters (RFC 5545, 3.1). */
const longestLine = 75;

/** The length of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/** Folds a long line between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  if (line.length * 3 <= longestLine) return line;
  const parts: string[] = [];
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const codePoint = line.codePointAt(at) ?? 0;
    const more = octetsOf(codePoint);
    if (octets + more > longestLine) {
      parts.push(line.slice(start, at));
      start = at;
      // The space that begins a continuation line.
      octets = 1;
    }
    octets += more;
    at += codePoint < 0x1_00_00 ? 1 : 2;
  }
  return [...parts, line.slice(start)].join('\r\n ');
}

/** Escapes a text, so that it cannot end its line and begin another property. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

const stampOf = (now: Date): string => compact(now.toISOString().replace(/\.\d+/, ''));

/** From here `SEQUENCE` counts seconds: since 1970 they would pass 32 bits in 2038. */
const firstSecond = Date.UTC(2020, 0, 1) / 1000;

/**
 * The revision of all entries of a file: the time of the export, in seconds since 2020. Backends store no number of
 * changes, and calendars take an entry only for one with a lower `SEQUENCE`.
 */
const sequenceOf = (now: Date): number => Math.floor(now.getTime() / 1000) - firstSecond;

/** A booking's day, if a calendar accepts it: a placeholder such as 9999-12-31 has no next day. */
function reservedDay({ date }: TrialCustomer): CalendarDate | null {
  const day = writtenDate(date);
  return day !== null && isDate(day) ? day : null;
}

export const hasDay = (booking: TrialCustomer): boolean => reservedDay(booking) !== null;

/** The properties that an entry has whether it is cancelled or not. */
const identity = (id: number, { host, now }: Written): readonly string[] => [
  `UID:trial-${id}@${host}`,
  `DTSTAMP:${stampOf(now)}`,
  `SEQUENCE:${sequenceOf(now)}`,
];

const wholeDay = (day: CalendarDate): readonly string[] => [
  `DTSTART;VALUE=DATE:${compact(String(day))}`,
  `DTEND;VALUE=DATE:${compact(String(day.add({ days: 1 })))}`,
];

/** At the stored time, for an hour, because no length is stored; else the whole day. */
function timesOf(booking: TrialCustomer, day: CalendarDate, { timeZone }: Written): readonly string[] {
  const time = timeOf(booking.date, timeZone);
  if (time === '') return wholeDay(day);
  return [`DTSTART;TZID=${timeZone}:${compact(String(day))}T${compact(time)}00`, 'DURATION:PT1H'];
}

function entryOf(booking: TrialCustomer, written: Written): readonly string[] {
  const day = reservedDay(booking);
  if (day === null) return [];
  return [
    'BEGIN:VEVENT',
    ...identity(booking.id, written),
    ...timesOf(booking, day, written),
    'STATUS:CONFIRMED',
    `SUMMARY:${escaped(calendarFileText.summary(booking))}`,
    `LOCATION:${escaped(booking.studio)}`,
    `DESCRIPTION:${escaped(calendarFileText.description(booking))}`,
    // Does not mark the importing user as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const cancelledEntryOf = ({ id, day }: CancelledEntry, written: Written): readonly string[] => [
  'BEGIN:VEVENT',
  ...identity(id, written),
  ...wholeDay(parseDate(day)),
  'STATUS:CANCELLED',
  `SUMMARY:${escaped(calendarFileText.cancelled)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The bookings with a valid date. */
export const reservationsOf = (bookings: readonly TrialCustomer[]): readonly TrialCustomer[] =>
  bookings.filter(hasDay);

/** The moments of the bookings that have a time. */
const momentsOf = (bookings: readonly TrialCustomer[], timeZone: string) =>
  bookings.flatMap((booking) => {
    const time = timeOf(booking.date, timeZone);
    const day = reservedDay(booking);
    return time === '' || day === null ? [] : [toZoned(toCalendarDateTime(day, parseTime(time)), timeZone)];
  });

/**
 * The reservations as entries of an iCalendar file (RFC 5545), and the cancelled ones of earlier files as such. The
 * method is PUBLISH, because a file of the method CANCEL could have no other entries (RFC 5546).
 */
export function calendarOf(bookings: readonly TrialCustomer[], written: Written): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kagami//Trial bookings//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZoneLines(momentsOf(bookings, written.timeZone), written.timeZone),
    ...bookings.flatMap((booking) => entryOf(booking, written)),
    ...written.cancelled.flatMap((entry) => cancelledEntryOf(entry, written)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
