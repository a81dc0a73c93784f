interface Written {
  /** Makes the entries' UIDs unique to this console, so that importing an entry again replaces the earlier one. */
  readonly host: string;
  readonly now: Date;
}

/** The longest line, in octets, not characters (RFC 5545, 3.1). */
const longestLine = 75;

/** The length of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/** Folds a long line between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  if (line.length * 3 <= longestLine) return line;
  const parts: string[] = [];
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const codePoint = line.codePointAt(at) ?? 0;
    const more = octetsOf(codePoint);
    if (octets + more > longestLine) {
      parts.push(line.slice(start, at));
      start = at;
      // The space that begins a continuation line.
      octets = 1;
    }
    octets += more;
    at += codePoint < 0x1_00_00 ? 1 : 2;
  }
  return [...parts, line.slice(start)].join('\r\n ');
}

/** Escapes a text, so that it cannot end its line and begin another property. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const compact = (day: CalendarDate): string => String(day).replaceAll('-', '');

const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A booking's day, if a calendar accepts it: a placeholder such as 9999-12-31 has no next day. */
function reservedDay({ date }: TrialCustomer): CalendarDate | null {
  const day = writtenDate(date);
  return day !== null && isDate(day) ? day : null;
}

export const hasDay = (booking: TrialCustomer): boolean => reservedDay(booking) !== null;

function entryOf(booking: TrialCustomer, { host, now }: Written): readonly string[] {
  const day = reservedDay(booking);
  if (day === null) return [];
  return [
    'BEGIN:VEVENT',
    `UID:trial-${booking.id}@${host}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(day.add({ days: 1 }))}`,
    `SUMMARY:${escaped(calendarFileText.summary(booking))}`,
    `LOCATION:${escaped(booking.studio)}`,
    `DESCRIPTION:${escaped(calendarFileText.description(booking))}`,
    // Does not mark the importing user as busy all day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The bookings with a valid date. */
export const reservationsOf = (bookings: readonly TrialCustomer[]): readonly TrialCustomer[] =>
  bookings.filter(hasDay);

/** The reservations as all-day entries of an iCalendar file (RFC 5545). */
export function calendarOf(bookings: readonly TrialCustomer[], written: Written): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kagami//Trial bookings//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...bookings.flatMap((booking) => entryOf(booking, written)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
