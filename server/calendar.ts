import { days, type Day } from '../src/contract/http/week.ts';
import { writtenDate } from '../src/contract/written-date.ts';
import { localTimes } from './local-time.ts';

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
