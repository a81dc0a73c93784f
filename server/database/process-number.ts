import { randomInt } from 'node:crypto';

import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

import { advisoryLocks } from './advisory-locks.ts';

/**
 * This process among those on its database, which note under its number what they are at work on. A process that runs
 * holds the advisory lock of its number.
 */
export interface ProcessNumber {
  readonly number: number;
  /** Whether the process of a column's number runs, and is another. */
  readonly isAnother: (column: AnyColumn) => SQL;
}

/** A number for a process beside others. */
export function sharedProcessNumber(): ProcessNumber {
  const number = randomInt(1, 2 ** 31 - 1);
  return {
    number,
    isAnother: (column) =>
      // As PostgreSQL lists an advisory lock of two numbers.
      sql`(${column} <> ${number} and exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database()) and classid = ${advisoryLocks.process} and objid::int8 = ${column}::int8))`,
  };
}

/** For a process that has its database to itself. */
export const soleProcess: ProcessNumber = { number: 0, isAnother: () => sql`false` };
