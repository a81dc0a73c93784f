import { fromDate } from '@internationalized/date';

/** Moments as ISO 8601 in a time zone, to the second: 2026-11-13T00:30:09+09:00. Readers take the first ten characters as the date. */
export const localTimes =
  (timeZone: string) =>
  (moment: Date): string =>
    fromDate(moment, timeZone).set({ millisecond: 0 }).toString().replace(/\[.*$/, '');
