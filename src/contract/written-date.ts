import {
  type CalendarDate,
  fromDate,
  getDayOfWeek,
  parseDate,
  toCalendarDate,
} from '@internationalized/date';

/**
 * The date that a time begins with, as it is written there: its first ten characters (2026-03-01 or 2026/03/01),
 * whatever zone this machine is in. Null where they are no day of the calendar.
 */
export function writtenDate(time: string): CalendarDate | null {
  const [date] = /^\d{4}[-/]\d{2}[-/]\d{2}/.exec(time) ?? [];
  if (date === undefined) return null;
  try {
    return parseDate(date.replaceAll('/', '-'));
  } catch {
    return null;
  }
}

/** The date in a time zone at a moment. */
export const dateAt = (moment: Date, timeZone: string): CalendarDate =>
  toCalendarDate(fromDate(moment, timeZone));

/** The day of the week of a date, from 0, Sunday. */
export const weekdayOf = (date: CalendarDate): number => getDayOfWeek(date, 'ja-JP', 'sun');
