/** Days are texts, yyyy-mm-dd, and no moment of any zone: the arithmetic is that of UTC, which has no summer time. */

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

/** The same day of another month, or that month's last: a month after January 31st is the end of February. */
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

/** The weeks, from Sunday on, that have a day of the date's month. */
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

/** Where a key of the calendar's grid leads (ARIA APG, date picker); null for every other key. */
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
/** ー is what a Japanese keyboard gives for a dash. */
const separated = /^(\d{4})\s*[-/.ー年]\s*(\d{1,2})\s*[-/.ー月]\s*(\d{1,2})\s*日?$/;

/** Years outside are slips of the finger. */
const first = '1900-01-01';
const last = '2999-12-31';

/** Whether a day is one that can be chosen. */
export const isDate = (date: string): boolean => date >= first && date <= last;

/** The day that a person wrote (2026/03/01, 20260301, 2026-3-1, also in full width) as yyyy-mm-dd; null where it is none. */
export function typedDate(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const [, ...parts] = compact.exec(plain) ?? separated.exec(plain) ?? [];
  const [year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  // By its numbers: a text would be read in one zone and asked in another.
  const at = new Date(Date.UTC(year, month - 1, day));
  const date = at.toISOString().slice(0, 10);
  const isReal = date === [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return isReal && isDate(date) ? date : null;
}

/** Whether nothing can follow: 2026/3/1 may become 2026/3/12. */
export const isWholeDate = (text: string): boolean =>
  /^(\d{8}|\d{4}\D\d{2}\D\d{2})$/.test(text.normalize('NFKC').trim());

/** As staff read a day: 2026/03/01. What is no day stays as it is, its dashes shown as slashes. */
export const shownDate = (text: string): string => text.replaceAll('-', '/');
