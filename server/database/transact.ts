import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

import { errorCode, withoutValues } from '../kit/failure.ts';

export type Drizzle = NodePgDatabase & { readonly $client: Pool };

/** The database. Its transactions are those of `transact`: drizzle's own lose a connection when BEGIN fails. */
export type Database = Omit<Drizzle, 'transaction'>;

/** The argument of a transaction's body. Its queries go through this, never through the database. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

export async function transact<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await db.$client.connect();
  let refused: unknown = null;
  let clean = false;
  try {
    const result = await drizzle(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        refused = error;
        throw error;
      }
    }, config);
    clean = true;
    return result;
  } catch (error) {
    // After a rollback the error of `work` is rethrown unchanged. Any other error is of BEGIN, COMMIT or ROLLBACK.
    clean = error === refused;
    throw error;
  } finally {
    client.release(!clean);
  }
}

// PostgreSQL's codes: a lost connection (08, 53300, 57P01 to 57P05, 55000), a late statement (57014), a deadlock (40P01).
const awayCodes = /^(08...|40P01|53300|57014|57P0[1-5]|55000|E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_).*)$/;
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

export function isDatabaseAway(error: unknown): boolean {
  const shown = withoutValues(error);
  return awayCodes.test(errorCode(shown)) || (shown instanceof Error && awayMessages.test(shown.message));
}

export const isMissingReference = (error: unknown): boolean => errorCode(withoutValues(error)) === '23503';

export const isTaken = (error: unknown): boolean => errorCode(withoutValues(error)) === '23505';

/** Whether PostgreSQL can write moments in a time zone: Node takes names that it lacks, such as JST. */
export async function supportsTimeZone(db: Database, timeZone: string): Promise<boolean> {
  try {
    await db.execute(sql`select set_config('TimeZone', ${timeZone}, true)`);
    return true;
  } catch (error) {
    // invalid_parameter_value
    if (errorCode(withoutValues(error)) === '22023') return false;
    throw error;
  }
}

export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
