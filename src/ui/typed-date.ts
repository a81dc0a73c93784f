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
