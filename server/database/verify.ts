import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

import { keyOrder } from './columns.ts';
import * as schema from './schema.ts';
import { transact, type Database, type Transaction } from './transact.ts';

const tables = Object.values(schema).filter((each) => is(each, PgTable));

async function countRows(tx: Transaction, table: PgTable, by: 'index' | 'heap'): Promise<number> {
  await tx.execute(sql`set local enable_bitmapscan = off`);
  await tx.execute(by === 'index' ? sql`set local enable_seqscan = off` : sql`set local enable_seqscan = on`);
  await tx.execute(
    by === 'heap' ? sql`set local enable_indexscan = off` : sql`set local enable_indexscan = on`,
  );
  // A row as text is read to its last byte, wherever its long values are kept.
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(length(row::text))::int as count from (select t::text as row from ${table} t order by ${keyOrder(table)}) ordered`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Reads every row by its key and by its place. To PostgreSQL a cut-off file is a shorter table: only its index still has
 * the lost rows.
 */
export const verifyTables = (db: Database): Promise<void> =>
  transact(
    db,
    async (tx) => {
      for (const table of tables) {
        const [byKey, byPlace] = [await countRows(tx, table, 'index'), await countRows(tx, table, 'heap')];
        if (byKey !== byPlace) throw new Error(`rows of ${getTableConfig(table).name} are lost`);
      }
    },
    { accessMode: 'read only' },
  );
