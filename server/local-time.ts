import { fromDate } from '@internationalized/date';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Writes moments as ISO 8601 in a time zone, to the second, so that the first ten characters are the date there, which
 * readers take without converting: 2026-11-13T00:30:09+09:00.
 */
export const localTimes =
  (timeZone: string) =>
  (moment: Date): string =>
    fromDate(moment, timeZone).set({ millisecond: 0 }).toString().replace(/\[.*$/, '');

const twoDigits = (number: SQL) => sql`to_char(${number}, 'FM00')`;

/** The same in SQL, for lists that the database puts together. */
export function localTimeSql(moment: SQLWrapper, timeZone: string): SQL<string> {
  const local = sql`(${moment} at time zone ${timeZone})`;
  const minutes = sql`(extract(epoch from ${local} - (${moment} at time zone 'UTC'))::int / 60)`;
  const sign = sql`case when ${minutes} < 0 then '-' else '+' end`;
  const offset = sql`${sign} || ${twoDigits(sql`abs(${minutes}) / 60`)} || ':' || ${twoDigits(sql`abs(${minutes}) % 60`)}`;
  return sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS') || ${offset}`;
}
