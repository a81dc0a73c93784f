import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

export type Drizzle = NodePgDatabase & { readonly $client: Pool };

/** The database. Its transactions are those of `transact`: drizzle's own lose a connection when BEGIN fails. */
export type Database = Omit<Drizzle, 'transaction'>;

/** The argument of a transaction's body. Its queries go through this, never through the database. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/**
 * Runs a transaction: committed when `work` resolves, rolled back when it rejects. Drizzle's own over a pool never
 * releases the connection when BEGIN fails, so it is acquired and released here.
 */
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
