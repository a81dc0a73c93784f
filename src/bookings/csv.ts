import type { TrialCustomer } from '../contract/http/trial.ts';
import { columnText } from '../text/bookings.ts';
import { bookingColumns, cellText } from './booking-format.ts';

/** Begins so that a spreadsheet would calculate it, also behind blanks and in the wide letters of Japanese input. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (texts: readonly string[]): string => `${texts.map(cell).join(',')}\r\n`;

/** Without it Excel takes the file for one in the code page of the machine. */
const byteOrderMark = '\uFEFF';

/** The bookings as a spreadsheet opens them (RFC 4180), in their order. Nothing in it is calculated there. */
export const csvOf = (bookings: readonly TrialCustomer[]): string =>
  [
    byteOrderMark,
    line(bookingColumns.map((column) => columnText[column])),
    ...bookings.map((booking) => line(bookingColumns.map((column) => cellText[column](booking)))),
  ].join('');
