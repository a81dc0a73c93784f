import { CalendarDate, parseDate } from '@internationalized/date';

const compact = /^(\d{4})(\d{2})(\d{2})$/;
/** ー is the dash of a Japanese keyboard. */
const separated = /^(\d{4})\s*[-/.ー年]\s*(\d{1,2})\s*[-/.ー月]\s*(\d{1,2})\s*日?$/;

/** Years outside are typing mistakes or incomplete. */
export const firstDate = new CalendarDate(1900, 1, 1);
export const lastDate = new CalendarDate(2999, 12, 31);

export const isDate = (date: CalendarDate): boolean =>
  date.compare(firstDate) >= 0 && date.compare(lastDate) <= 0;

/** An arrow key led below the year 1: the field would show an era part and focus it. */
export const isBeforeOurEra = (date: CalendarDate | null): boolean => date?.era === 'BC';

/** 2026/03/01, 20260301 or 2026-3-1, full width too; else null. */
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

export const shownDate = (text: string): string => text.replaceAll('-', '/');
