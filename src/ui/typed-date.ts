/**
 * Dates are texts, yyyy-mm-dd, independent of any time zone: arithmetic uses UTC, which has no daylight saving time.
 */

function toUtc(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}

const written = (at: Date): string => at.toISOString().slice(0, 10);

export function plusDays(date: string, days: number): string {
  const at = toUtc(date);
  at.setUTCDate(at.getUTCDate() + days);
  return written(at);
}

/** The same day of another month, or that month's last: one month after January 31 is the end of February. */
export function plusMonths(date: string, months: number): string {
  const at = toUtc(date);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months + 1);
  at.setUTCDate(0);
  at.setUTCDate(Math.min(day, at.getUTCDate()));
  return written(at);
}

/** From 0, Sunday. */
export const weekdayOf = (date: string): number => toUtc(date).getUTCDay();

/** The weeks of the date's month, beginning on Sunday. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const first = `${date.slice(0, 8)}01`;
  const next = plusMonths(first, 1);
  const weeks: string[][] = [];
  for (let start = plusDays(first, -weekdayOf(first)); start < next; start = plusDays(start, 7)) {
    const sunday = start;
    weeks.push(Array.from({ length: 7 }, (_, day) => plusDays(sunday, day)));
  }
  return weeks;
}

/** The date after a key press in the calendar's grid (ARIA APG, date picker); null for every other key. */
export function dateAfterKey(key: string, shift: boolean, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(date, -1);
    case 'ArrowRight':
      return plusDays(date, 1);
    case 'ArrowUp':
      return plusDays(date, -7);
    case 'ArrowDown':
      return plusDays(date, 7);
    case 'Home':
      return plusDays(date, -weekdayOf(date));
    case 'End':
      return plusDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return plusMonths(date, shift ? -12 : -1);
    case 'PageDown':
      return plusMonths(date, shift ? 12 : 1);
    default:
      return null;
  }
}

const compact = /^(\d{4})(\d{2})(\d{2})$/;
/** ー is what a Japanese keyboard types for a dash. */
const separated = /^(\d{4})\s*[-/.ー年]\s*(\d{1,2})\s*[-/.ー月]\s*(\d{1,2})\s*日?$/;

/** Years outside of these are typing errors. */
const first = '1900-01-01';
const last = '2999-12-31';

/** Whether a date can be chosen. */
export const isDate = (date: string): boolean => date >= first && date <= last;

/** Parses a typed date (2026/03/01, 20260301, 2026-3-1, also full-width) to yyyy-mm-dd; null for an invalid one. */
export function typedDate(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const [, ...parts] = compact.exec(plain) ?? separated.exec(plain) ?? [];
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  // From numbers: parsing a text and reading the parts may use different time zones.
  const at = new Date(Date.UTC(year, month - 1, day));
  const date = at.toISOString().slice(0, 10);
  const isReal = date === [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return isReal && isDate(date) ? date : null;
}

/** Whether the input is complete: 2026/3/1 may become 2026/3/12. */
export const isWholeDate = (text: string): boolean =>
  /^(\d{8}|\d{4}\D\d{2}\D\d{2})$/.test(text.normalize('NFKC').trim());

/** A date for display: 2026/03/01. Of an invalid one only the dashes are replaced. */
export const shownDate = (text: string): string => text.replaceAll('-', '/');
