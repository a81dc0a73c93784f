import { getTableColumns, sql, type InferInsertModel, type SQL, type SQLWrapper } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

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

/** Whether a column is one of these ids: one text however many they are. A thousand parameters cost more than reading the rows they name. */
export const isAmong = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join()}}`}::integer[])`;

type Names = readonly SQL[];

const named = (columns: readonly { readonly name: string }[]): Names =>
  columns.map(({ name }) => sql`${sql.identifier(name)}`);

const list = (names: Names): SQL => sql.join([...names], sql`, `);

/** The insertion of rows that are written as JSON by the names of their columns: one value however many they are. */
const insertion = (table: PgTable, columns: Names, json: string): SQL =>
  sql`insert into ${table} (${list(columns)}) overriding system value select ${list(columns)} from json_populate_recordset(null::${table}, ${json}::json)`;

/** The rows as JSON, with the columns that any of them gives. A row without one of these has null there, not the default. */
function asJson(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]) {
  const given = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key] !== undefined),
  );
  const byColumn = rows.map((row) => Object.fromEntries(given.map(([key, { name }]) => [name, row[key]])));
  return { columns: given.map(([, column]) => column), json: JSON.stringify(byColumn) };
}

/** Inserts rows. The list may be empty. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, json } = asJson(table, rows);
  await tx.execute(insertion(table, named(columns), json));
}

/** Inserts rows that PostgreSQL wrote as a JSON list, with the ids that they have in it. */
export async function insertJsonRows(tx: Transaction, table: PgTable, json: string): Promise<void> {
  const columns = getTableConfig(table).columns.filter((column) => column.generated === undefined);
  await tx.execute(insertion(table, named(columns), json));
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
    sql`update ${table} set ${column} = ${column} + ${rows.length} where not ${isAmong(id, ids)}`,
  );
}

/** Replaces the rows that belong to these owners, whose ids are in a column. */
export async function replaceOwned<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  owner: PgColumn,
  { ids, rows }: { readonly ids: readonly number[]; readonly rows: readonly InferInsertModel<Table>[] },
): Promise<void> {
  await tx.delete(table).where(isAmong(owner, ids));
  await insertRows(tx, table, rows);
}

/**
 * Replaces existing rows by their ids, in one statement however many there are. It writes only those that change: the others
 * cost no time and no room in the log.
 */
export async function replaceRows<Table extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table, { dbColumnNames: false; override: true }>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, json } = asJson(table, rows);
  const id = sql.identifier(table.id.name);
  const replaced = named(columns.filter(({ name }) => name !== table.id.name));
  const assignments = list(replaced.map((name) => sql`${name} = sent.${name}`));
  const before = list(replaced.map((name) => sql`${table}.${name}`));
  const after = list(replaced.map((name) => sql`sent.${name}`));
  await tx.execute(
    sql`update ${table} set ${assignments} from json_populate_recordset(null::${table}, ${json}::json) as sent where ${table}.${id} = sent.${id} and (${before}) is distinct from (${after})`,
  );
}
