import { writtenDate } from '../contract/written-date.ts';

/** Days are texts, yyyy-mm-dd, and are never converted through a moment: whose zone would that be in? */

/** Whose date is "today": the configured zone's, wherever this browser is. */
export const todayIn = (timeZone: string, now: Date): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** The day that a text begins with, yyyy-mm-dd; null where there is none. */
export const dayOf = (text: string): string | null => writtenDate(text)?.date ?? null;

/** The parts of a day, yyyy-mm-dd, for what is said of it; `weekday` from 0, Sunday. */
export function dayParts(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date, weekday: writtenDate(day)?.weekday ?? 0 };
}
