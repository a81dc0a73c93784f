import { fromDate } from '@internationalized/date';

/**
 * Writes moments as ISO 8601 in a time zone, to the second, so that the first ten characters are the date there, which
 * readers take without converting: 2026-11-13T00:30:09+09:00.
 */
export const localTimes =
  (timeZone: string) =>
  (moment: Date): string =>
    fromDate(moment, timeZone).set({ millisecond: 0 }).toString().replace(/\[.*$/, '');
