import { fromAbsolute, type ZonedDateTime } from '@internationalized/date';

/** +0900 for an offset in ms. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`;
}

const minute = 60_000;

/**
 * When the offset changes between two moments with different ones, to the minute: in local time by the offset before the
 * change, as an observance begins.
 */
function changeBetween(before: ZonedDateTime, after: ZonedDateTime): string {
  let last = Math.floor(before.toDate().getTime() / minute);
  let first = Math.floor(after.toDate().getTime() / minute);
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (fromAbsolute(middle * minute, after.timeZone).offset === after.offset) first = middle;
    else last = middle;
  }
  const local = new Date(first * minute + before.offset).toISOString();
  return local.slice(0, 19).replaceAll(/[-:]/g, '');
}

const observance = (start: string, from: number, to: number): readonly string[] => [
  'BEGIN:STANDARD',
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  'END:STANDARD',
];

/**
 * The VTIMEZONE that entries with a time in a zone need (RFC 5545, 3.6.5); empty without such entries. It is right for
 * `moments` only: browsers do not tell a zone's rules, so that a change of the offset is looked for between two of them.
 */
export function timeZoneLines(moments: readonly ZonedDateTime[], timeZone: string): readonly string[] {
  const sorted = moments.toSorted((one, other) => one.compare(other));
  const [first] = sorted;
  if (first === undefined) return [];
  const changes = sorted.flatMap((moment, at) => {
    const before = sorted[at - 1] ?? first;
    if (moment.offset === before.offset) return [];
    return observance(changeBetween(before, moment), before.offset, moment.offset);
  });
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', first.offset, first.offset),
    ...changes,
    'END:VTIMEZONE',
  ];
}
