import {
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
  fromAbsolute,
  type ZonedDateTime,
} from '@internationalized/date';

import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import { isDate } from '../ui/typed-date.ts';
import { bookingColumns, cellText, timeOf } from './booking-format.ts';
import { calendarFileText, columnText } from './text.ts';

interface CancelledEntry {
  readonly id: number;
  readonly day: string;
}

interface Written {
  /** Part of the UIDs, by which an import replaces earlier entries. */
  readonly host: string;
  readonly now: Date;
  readonly timeZone: string;
  readonly cancelled: readonly CancelledEntry[];
}

/** In octets, not characters (RFC 5545, 3.1). */
const longestLine = 75;

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

function folded(line: string): string {
  if (line.length * 3 <= longestLine) return line;
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + more > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    octets += more;
    text += character;
  }
  return text;
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

const stampOf = (now: Date): string => compact(now.toISOString().replace(/\.\d+/, ''));

/** In s; seconds since 1970 would pass 32 bits in 2038. */
const firstSecond = Date.UTC(2020, 0, 1) / 1000;

/** In seconds since 2020: calendars replace an entry only by a higher `SEQUENCE`, and backends count no changes. */
const sequenceOf = (now: Date): number => Math.floor(now.getTime() / 1000) - firstSecond;

/** Null also for placeholders such as 9999-12-31, which has no next day. */
function reservedDay({ date }: TrialCustomer): CalendarDate | null {
  const day = writtenDate(date);
  return day !== null && isDate(day) ? day : null;
}

export const hasDay = (booking: TrialCustomer): boolean => reservedDay(booking) !== null;

const identity = (id: number, { host, now }: Written): readonly string[] => [
  `UID:trial-${id}@${host}`,
  `DTSTAMP:${stampOf(now)}`,
  `SEQUENCE:${sequenceOf(now)}`,
];

const wholeDay = (day: CalendarDate): readonly string[] => [
  `DTSTART;VALUE=DATE:${compact(String(day))}`,
  `DTEND;VALUE=DATE:${compact(String(day.add({ days: 1 })))}`,
];

/** One hour, because no length is stored. */
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

export const reservationsOf = (bookings: readonly TrialCustomer[]): readonly TrialCustomer[] =>
  bookings.filter(hasDay);

const momentsOf = (bookings: readonly TrialCustomer[], timeZone: string) =>
  bookings.flatMap((booking) => {
    const time = timeOf(booking.date, timeZone);
    const day = reservedDay(booking);
    return time === '' || day === null ? [] : [toZoned(toCalendarDateTime(day, parseTime(time)), timeZone)];
  });

export function calendarOf(bookings: readonly TrialCustomer[], written: Written): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kagami//Trial bookings//JA',
    'CALSCALE:GREGORIAN',
    // Not CANCEL, which allows only cancelled entries (RFC 5546).
    'METHOD:PUBLISH',
    ...timeZoneLines(momentsOf(bookings, written.timeZone), written.timeZone),
    ...bookings.flatMap((booking) => entryOf(booking, written)),
    ...written.cancelled.flatMap((entry) => cancelledEntryOf(entry, written)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** +0900. `offset` in ms. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`;
}

const minute = 60_000;

/** The minute of the change, in local time by the offset before it. */
function changeBetween(before: ZonedDateTime, after: ZonedDateTime): string {
  let last = Math.floor(before.toDate().getTime() / minute);
  let first = Math.floor(after.toDate().getTime() / minute);
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (fromAbsolute(middle * minute, after.timeZone).offset === after.offset) first = middle;
    else last = middle;
  }
  const local = new Date(first * minute + before.offset).toISOString();
  return local.slice(0, 19).replaceAll(/[-:]/g, '');
}

const observance = (start: string, from: number, to: number): readonly string[] => [
  'BEGIN:STANDARD',
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  'END:STANDARD',
];

/** RFC 5545, 3.6.5; for `moments` only: browsers do not give a zone's rules. */
function timeZoneLines(moments: readonly ZonedDateTime[], timeZone: string): readonly string[] {
  const sorted = moments.toSorted((left, right) => left.compare(right));
  const [first] = sorted;
  if (first === undefined) return [];
  const changes = sorted.flatMap((moment, at) => {
    const before = sorted[at - 1] ?? first;
    if (moment.offset === before.offset) return [];
    return observance(changeBetween(before, moment), before.offset, moment.offset);
  });
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', first.offset, first.offset),
    ...changes,
    'END:VTIMEZONE',
  ];
}

/** Days by booking id. A later file cancels these entries: the backend has deleted their bookings. */
type ExportedEntries = ReadonlyMap<number, string>;

const longest = 5000;

/** `12:2026-03-05 13:2026-03-06`; invalid entries are left out. */
export function readExported(stored: string | null): ExportedEntries {
  const pairs = (stored ?? '').split(' ').flatMap((entry): [number, string][] => {
    const [, id, day] = /^([1-9]\d{0,15}):(\d{4}-\d\d-\d\d)$/.exec(entry) ?? [];
    return id !== undefined && day !== undefined && writtenDate(day) !== null ? [[Number(id), day]] : [];
  });
  return new Map(pairs);
}

export const writtenExported = (entries: ExportedEntries): string =>
  Array.from(entries, ([id, day]) => `${id}:${day}`).join(' ');

export function withExported(
  before: ExportedEntries,
  bookings: readonly TrialCustomer[],
  today: CalendarDate,
): ExportedEntries {
  const first = String(today);
  const exported = reservationsOf(bookings).map(({ id, date }) => [id, String(writtenDate(date))] as const);
  const coming = [...new Map([...before, ...exported])].filter(([, day]) => day >= first);
  return new Map(coming.toSorted(([, left], [, right]) => left.localeCompare(right, 'ja')).slice(-longest));
}

/** An empty list may be a backend's fault. Past entries are left out: backends may drop past bookings. */
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

/** Spreadsheets evaluate a formula also after blanks and with full-width signs. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (texts: readonly string[]): string => `${texts.map(cell).join(',')}\r\n`;

/** Without it Excel reads the file in the system's code page. */
const byteOrderMark = '\uFEFF';

/** The bookings as CSV (RFC 4180), in order. Formulas are escaped. */
export const csvOf = (bookings: readonly TrialCustomer[]): string =>
  [
    byteOrderMark,
    line(bookingColumns.map((column) => columnText[column])),
    ...bookings.map((booking) => line(bookingColumns.map((column) => cellText[column](booking)))),
  ].join('');
