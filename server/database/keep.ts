import { and, desc, getTableColumns, getTableName, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { keptDays, type DeletedKind } from '../../src/contract/http/deleted.ts';
import { keyOrder } from './columns.ts';
import { kinds, type JsonRow, type KeptTable, type Part } from './kinds.ts';
import { groupBy, insertRows, isAmong } from './rows.ts';
import { deletedItems } from './schema.ts';
import type { Database, Transaction } from './transact.ts';

const keptMs = keptDays * 24 * 60 * 60 * 1000;

const { tables: _tables, ...listed } = getTableColumns(deletedItems);

/** What was deleted before this is kept no longer. */
export const firstKept = (now: Date) => new Date(now.getTime() - keptMs);

/** Matches what is kept at a time. */
export const isKept = (now: Date): SQL => gt(deletedItems.deletedAt, firstKept(now));

/** Deletes for good what was kept for its time. */
export async function forgetDeleted(db: Database | Transaction, now: Date): Promise<void> {
  const { id, deletedAt } = deletedItems;
  // Without waiting for a call that restores one of them.
  const old = db
    .select({ id })
    .from(deletedItems)
    .where(lte(deletedAt, firstKept(now)))
    .for('update', { skipLocked: true });
  await db.delete(deletedItems).where(inArray(id, old));
}

/** What is kept at a time, the latest first, without its rows. */
export const readDeleted = (db: Database, now: Date) =>
  db
    .select(listed)
    .from(deletedItems)
    .where(isKept(now))
    .orderBy(desc(deletedItems.deletedAt), desc(deletedItems.id))
    .execute();

/** Who deletes, and when. */
export interface Deletion {
  readonly by: { readonly username: string };
  readonly at: Date;
}

/** The rows that are deleted with one of the items, by the item. */
async function rowsByItem(tx: Transaction, { table, itemId, condition }: Part, ids: readonly number[]) {
  const item = sql`${itemId}`;
  const { rows } = await tx.execute<{ item: number; row: JsonRow }>(
    sql`select ${item} as item, row_to_json(${table}) as row from ${table} where ${and(isAmong(itemId, ids), condition)} order by ${keyOrder(table)}`,
  );
  const byItem = groupBy(rows, (each) => each.item);
  return (id: number): KeptTable => ({
    table: getTableName(table),
    rows: (byItem.get(id) ?? []).map(({ row }) => row),
  });
}

/** The column of the name or title of a table's rows: the first of its texts. */
function nameIn(table: PgTable): PgColumn {
  const name = Object.values(getTableColumns(table)).find(({ dataType }) => dataType === 'string');
  if (name === undefined) throw new Error(`The rows of ${getTableName(table)} have no name.`);
  return name;
}

/** Keeps items that the same transaction deletes afterwards. An id without a row is left out. */
export async function keepDeleted(
  tx: Transaction,
  kind: DeletedKind,
  ids: readonly number[],
  { by, at }: Deletion,
): Promise<void> {
  await forgetDeleted(tx, at);
  if (ids.length === 0) return;
  const { table, parts } = kinds[kind];
  const items = await tx
    .select({ id: table.id, name: nameIn(table) })
    .from(table)
    .where(isAmong(table.id, ids));
  const tablesOf: ((id: number) => KeptTable)[] = [];
  for (const part of [{ table, itemId: table.id }, ...parts]) tablesOf.push(await rowsByItem(tx, part, ids));
  await insertRows(
    tx,
    deletedItems,
    items.map((item) => ({
      kind,
      itemId: Number(item.id),
      name: String(item.name),
      deletedAt: at,
      deletedBy: by.username,
      tables: JSON.stringify(tablesOf.map((rowsOf) => rowsOf(Number(item.id)))),
    })),
  );
}
