import type { TrialCustomer } from '../contract/http/trial.ts';
import { columnText } from '../text/bookings.ts';
import { bookingColumns, cellText } from './booking-format.ts';

/** Text that a spreadsheet would evaluate as a formula, also after blanks and with full-width signs. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (texts: readonly string[]): string => `${texts.map(cell).join(',')}\r\n`;

/** Without a byte order mark Excel reads the file in the system's code page. */
const byteOrderMark = '\uFEFF';

/** The bookings as CSV (RFC 4180), in order. Formulas are escaped. */
export const csvOf = (bookings: readonly TrialCustomer[]): string =>
  [
    byteOrderMark,
    line(bookingColumns.map((column) => columnText[column])),
    ...bookings.map((booking) => line(bookingColumns.map((column) => cellText[column](booking)))),
  ].join('');
