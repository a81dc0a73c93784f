import {
  type CalendarDate,
  fromDate,
  getDayOfWeek,
  parseDate,
  toCalendarDate,
} from '@internationalized/date';

/** The date in 2026-03-01… or 2026/03/01…, whatever the time zone. */
export function writtenDate(time: string): CalendarDate | null {
  const [date] = /^\d{4}[-/]\d{2}[-/]\d{2}/.exec(time) ?? [];
  if (date === undefined) return null;
  try {
    return parseDate(date.replaceAll('/', '-'));
  } catch {
    return null;
  }
}

export const dateAt = (moment: Date, timeZone: string): CalendarDate =>
  toCalendarDate(fromDate(moment, timeZone));

export const weekdayOf = (date: CalendarDate): number => getDayOfWeek(date, 'ja-JP', 'sun');
