import { getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm';
import type { IndexColumn, PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from './transact.ts';

/** The rows of each key, in their order. (`Map.groupBy` needs a newer Node than Kagami does.) */
export function groupBy<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Rows with their places in their list, from 1. */
export const numbered = <Row extends object>(rows: readonly Row[]): (Row & { position: number })[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }));

/** A statement of PostgreSQL takes 65,535 values. */
const maxValues = 60_000;

/** A list in batches within that limit, for entries of `valuesEach` values. */
export function* batches<Entry>(entries: readonly Entry[], valuesEach = 1): Generator<Entry[]> {
  const size = Math.floor(maxValues / valuesEach);
  for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size);
}

const columnCount = (table: PgTable) => Object.keys(getTableColumns(table)).length;

/** Inserts rows. The list may be empty. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  for (const part of batches(rows, columnCount(table))) await tx.insert(table).values(part);
}

/** Splits a list's rows into saved ones and new ones. A new row has no id or a temporary one. */
export function savedAndNew<Row extends { readonly id?: number | undefined }>(rows: readonly Row[]) {
  const isNew = ({ id }: Row) => id === undefined || id < 0;
  return {
    saved: rows.flatMap((row) => (isNew(row) ? [] : [{ ...row, id: Number(row.id) }])),
    added: rows.filter(isNew).map(({ id: _id, ...row }) => row),
  };
}

/** Moves the other rows of a list behind these. */
export async function moveBehind(
  tx: Transaction,
  table: PgTable & { id: PgColumn; position: PgColumn },
  rows: readonly { readonly id?: number | undefined }[],
): Promise<void> {
  const { id, position } = table;
  const ids = savedAndNew(rows).saved.map((row) => row.id);
  const column = sql.identifier(position.name);
  await tx.execute(
    sql`update ${table} set ${column} = ${column} + ${rows.length} where ${notInArray(id, ids)}`,
  );
}

/**
 * Replaces rows by their ids, in few statements however many there are. The caller's save has revised the document, which
 * keeps others from deleting rows: a row deleted meanwhile would be inserted again.
 */
export async function replaceRows<Table extends PgTable & { id: IndexColumn }>(
  tx: Transaction,
  table: Table,
  rows: PgInsertValue<Table, true>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id' && name in first);
  const set: Record<string, SQL> = {};
  for (const [name, column] of columns) set[name] = sql`excluded.${sql.identifier(column.name)}`;
  for (const part of batches(rows, columnCount(table))) {
    await tx.insert(table).overridingSystemValue().values(part).onConflictDoUpdate({ target: table.id, set });
  }
}
