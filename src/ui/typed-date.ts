import { CalendarDate, parseDate } from '@internationalized/date';

const compact = /^(\d{4})(\d{2})(\d{2})$/;
/** ー is what a Japanese keyboard types for a dash. */
const separated = /^(\d{4})\s*[-/.ー年]\s*(\d{1,2})\s*[-/.ー月]\s*(\d{1,2})\s*日?$/;

/** Years outside of this range are typing mistakes or incomplete. */
export const firstDate = new CalendarDate(1900, 1, 1);
export const lastDate = new CalendarDate(2999, 12, 31);

/** Whether a date is one that can be chosen. */
export const isDate = (date: CalendarDate): boolean =>
  date.compare(firstDate) >= 0 && date.compare(lastDate) <= 0;

/**
 * Whether an arrow key led below the year 1. A field that took it would show a part for the era, and the focus would go there.
 */
export const isBeforeOurEra = (date: CalendarDate | null): boolean => date?.era === 'BC';

/** The date that a person wrote (2026/03/01, 20260301, 2026-3-1, also in full width); null where it is none. */
export function typedDate(text: string): CalendarDate | null {
  const plain = text.normalize('NFKC').trim();
  const [, year, month, day] = compact.exec(plain) ?? separated.exec(plain) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  try {
    const date = parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    return isDate(date) ? date : null;
  } catch {
    return null;
  }
}

/** As staff read a day: 2026/03/01. What is no day stays as it is, its dashes shown as slashes. */
export const shownDate = (text: string): string => text.replaceAll('-', '/');
