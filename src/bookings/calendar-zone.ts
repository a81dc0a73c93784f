import type { ZonedDateTime } from '@internationalized/date';

/** +0900 for an offset in ms. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`;
}

const localText = (moment: ZonedDateTime): string => moment.toString().slice(0, 19).replaceAll(/[-:]/g, '');

const observance = (start: string, from: number, to: number): readonly string[] => [
  'BEGIN:STANDARD',
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  'END:STANDARD',
];

/**
 * The VTIMEZONE that entries with a time in a zone need (RFC 5545, 3.6.5); empty without such entries. It is right for
 * `moments` only: browsers do not tell a zone's rules, so that an offset begins with the first entry that has it.
 */
export function timeZoneLines(moments: readonly ZonedDateTime[], timeZone: string): readonly string[] {
  const sorted = moments.toSorted((one, other) => one.compare(other));
  const [first] = sorted;
  if (first === undefined) return [];
  const changes = sorted.flatMap((moment, at) => {
    const before = sorted[at - 1]?.offset ?? first.offset;
    return moment.offset === before ? [] : observance(localText(moment), before, moment.offset);
  });
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', first.offset, first.offset),
    ...changes,
    'END:VTIMEZONE',
  ];
}
