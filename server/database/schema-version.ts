import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';

import { migrationsFolder } from '../kit/assets.ts';
import { NotDamaged } from '../kit/start-failure.ts';
import { advisoryLocks } from './advisory-locks.ts';

const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/** Whether the tables are of a later version, whose columns this one does not know. */
async function isNewer(connection: Pick<PoolClient | Pool, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0) > known;
}

async function refuseNewer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if ((rows[0]?.name ?? null) !== null && (await isNewer(client))) {
    throw new NotDamaged('it was made by a newer version of Kagami: start it with that version');
  }
}

/** Brings the tables to the current version, one process after the other. */
export async function migrateTables(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
  await refuseNewer(client);
  await migrate(drizzle(client), { migrationsFolder });
  await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
}

/**
 * Whether a write may be made: a newer version that was started beside this one may have changed the tables, and then
 * only that one knows their rules.
 */
export const takesWrites = async (pool: Pool): Promise<boolean> => !(await isNewer(pool));
