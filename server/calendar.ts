import { days, type Day } from '../src/contract/http/lesson.ts';
import { writtenDate } from '../src/contract/written-date.ts';

/**
 * Writes moments as ISO 8601 in a time zone, so that the first ten characters are the date there, which readers take
 * without converting.
 */
export function localTimes(timeZone: string): (moment: Date) => string {
  const digits = '2-digit';
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const offset = part['timeZoneName']?.slice('GMT'.length) || '+00:00';
    return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}${offset}`;
  };
}

// Days are texts, yyyy-mm-dd, which belong to no time zone.

const dayLength = 10;

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, dayLength);

/** Year, month from 0, day. */
const numbersOf = (day: string): readonly [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8)),
];

/** The current day in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  localTimes(timeZone)(moment).slice(0, dayLength);

/** The day a number of days later, or earlier. */
export function daysLater(from: string, count: number): string {
  const [year, month, day] = numbersOf(from);
  return isoDay(year, month, day + count);
}

/** The same day a number of months later, or the last of that month. */
export function monthsLater(from: string, count: number): string {
  const [year, month, day] = numbersOf(from);
  const lastOfMonth = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate();
  return isoDay(year, month + count, Math.min(day, lastOfMonth));
}

/** The day of the week of a day. */
export function weekdayOf(day: string): Day {
  const fromSunday = writtenDate(day)?.weekday ?? 0;
  return days[(fromSunday + days.length - 1) % days.length] ?? 'sunday';
}
