import { is, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

import { migrationsFolder } from '../kit/assets.ts';
import { NotDamaged } from '../kit/failure.ts';
import { keyOrder } from './columns.ts';
import { advisoryLocks } from './processes.ts';
import * as schema from './schema.ts';
import { transact, type Database, type Transaction } from './transact.ts';

const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

async function isNewer(connection: Pick<PoolClient | Pool, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0) > known;
}

export async function migrateTables(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if ((rows[0]?.name ?? null) !== null && (await isNewer(client)))
    throw new NotDamaged('it was made by a newer version of Kagami: start it with that version');
  await migrate(drizzle(client), { migrationsFolder });
  await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
}

export const takesWrites = async (pool: Pool): Promise<boolean> => !(await isNewer(pool));

const tables = Object.values(schema).filter((each) => is(each, PgTable));

const scansBy = {
  index: [sql`set local enable_seqscan = off`, sql`set local enable_indexscan = on`],
  heap: [sql`set local enable_seqscan = on`, sql`set local enable_indexscan = off`],
} as const;

async function countRows(tx: Transaction, table: PgTable, by: 'index' | 'heap'): Promise<number> {
  await tx.execute(sql`set local enable_bitmapscan = off`);
  for (const statement of scansBy[by]) await tx.execute(statement);
  // A row as text is read to its last byte, wherever its long values are stored.
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(length(row::text))::int as count from (select t::text as row from ${table} t order by ${keyOrder(table)}) ordered`,
  );
  return rows[0]?.count ?? 0;
}

/** To PostgreSQL a cut-off file is a shorter table: only its index still has the lost rows. */
export const verifyTables = (db: Database): Promise<void> =>
  transact(
    db,
    async (tx) => {
      for (const table of tables) {
        const [byKey, inFile] = [await countRows(tx, table, 'index'), await countRows(tx, table, 'heap')];
        if (byKey !== inFile) throw new Error(`rows of ${getTableConfig(table).name} are lost`);
      }
    },
    { accessMode: 'read only' },
  );
