import { randomInt } from 'node:crypto';

import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

export const advisoryLocks = {
  migration: 7_226_001,
  /** Exclusive for a process whose library is in its own data folder, shared by processes with a shared library. */
  library: 7_226_002,
  /** The first of two numbers; the second is that of a running process beside others. */
  process: 7_226_003,
  /** While content and library are filled, restored, or rid of deleted files, among several processes. */
  libraryWork: 7_226_004,
  /** Shared by transactions that add, move or delete a file; exclusive for those that look for folders without a row, for a restore, and while notes are taken over. */
  libraryChange: 0x6b61_6761,
} as const;

/** The messages between the processes that share a database, this one included. A message may get lost. */
export interface Notifications {
  readonly listen: (listener: (text: string) => void) => void;
  /** Publishes a text of at most 7,900 bytes. */
  readonly publish: (text: string) => void;
}

export const noOtherProcess: Notifications = { listen: () => undefined, publish: () => undefined };

/** The number under which a process notes its unfinished work in the database. A running process has its number's advisory lock. */
export interface ProcessNumber {
  readonly number: number;
  readonly isAnother: (column: AnyColumn) => SQL;
}

export function sharedProcessNumber(): ProcessNumber {
  const number = randomInt(1, 2 ** 31 - 1);
  return {
    number,
    isAnother: (column) =>
      // objsubid 2: an advisory lock of two numbers.
      sql`(${column} <> ${number} and exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database()) and classid = ${advisoryLocks.process} and objid::int8 = ${column}::int8))`,
  };
}

export const soleProcess: ProcessNumber = { number: 0, isAnother: () => sql`false` };
