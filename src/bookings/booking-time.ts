import { getLocalTimeZone, parseAbsolute, toCalendarDate } from '@internationalized/date';

import { writtenDate } from '../contract/written-date.ts';

/** A date and a time, perhaps with an offset: `2026-03-01T18:00:00+09:00`. */
const dateAndTime =
  /^\d{4}[-/]\d\d[-/]\d\d[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*(?:(Z)|([+-]\d\d):?(\d\d))?$/;

/**
 * The time of day that is stored with a reservation's date, HH:MM; empty without one. It is the studio's: a time without
 * an offset is taken as it is written, one with an offset is converted to `timeZone`, but not where that would make it
 * another day than the written one, by which the list filters. Midnight is no time: backends write it for a plain date.
 */
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
