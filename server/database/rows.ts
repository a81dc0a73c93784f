import {
  getTableColumns,
  getTableName,
  gt,
  lte,
  or,
  sql,
  type InferInsertModel,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

import type { TableWith } from './columns.ts';
import type { Transaction } from './transact.ts';

/** The rows of each key, in their order. (`Map.groupBy` needs a newer Node.) */
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

export const numbered = <Row extends object>(rows: readonly Row[]): (Row & { position: number })[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }));

/** One text for all: a thousand parameters cost more than reading their rows. */
export const isAmong = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join()}}`}::integer[])`;

/** Moments far in the future were written before the clock was set back. */
export const isOutside = (column: PgColumn, now: Date, windowMs: number) =>
  or(lte(column, new Date(now.getTime() - windowMs)), gt(column, new Date(now.getTime() + windowMs)));

export type Row = Readonly<Record<string, unknown>>;

type Names = readonly SQL[];

const named = (columns: readonly { readonly name: string }[]): Names =>
  columns.map(({ name }) => sql`${sql.identifier(name)}`);

const list = (names: Names): SQL => sql.join([...names], sql`, `);

const insertion = (table: PgTable, columns: Names, json: string | Buffer): SQL =>
  sql`insert into ${table} (${list(columns)}) overriding system value select ${list(columns)} from json_populate_recordset(null::${table}, ${json}::json)`;

/** The rows as JSON, with the columns that any of them has. A row without one of these gets null there, not the default. */
function asJson(table: PgTable, rows: readonly Row[]) {
  const given = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key] !== undefined),
  );
  const byColumn = rows.map((row) => {
    const values: Record<string, unknown> = {};
    for (const [key, { name }] of given) values[name] = row[key];
    return values;
  });
  return { columns: given.map(([, column]) => column), json: Buffer.from(JSON.stringify(byColumn)) };
}

async function insert(tx: Transaction, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { columns, json } = asJson(table, rows);
  await tx.execute(insertion(table, named(columns), json));
}

export const insertRows = <Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> => insert(tx, table, rows);

export async function insertJsonRows(tx: Transaction, table: PgTable, json: string): Promise<void> {
  const columns = getTableConfig(table).columns.filter((column) => column.generated === undefined);
  await tx.execute(insertion(table, named(columns), json));
}

export async function replaceOwned<Table extends TableWith<'ownerId' | 'position'>>(
  tx: Transaction,
  table: Table,
  ids: readonly number[],
  rows: readonly (readonly Omit<InferInsertModel<Table>, 'ownerId' | 'position'>[])[],
): Promise<void> {
  await tx.delete(table).where(isAmong(table.ownerId, ids));
  const owned = ids.flatMap((ownerId, index) =>
    numbered(rows[index] ?? []).map((row) => Object.assign(row, { ownerId })),
  );
  await insert(tx, table, owned);
}

export const fileRows = (ids: readonly number[]) => ids.map((mediaId) => ({ mediaId }));

/** A row without a change is not written: it costs no time and no space in the log. */
async function replaceRows(tx: Transaction, table: TableWith<'id'>, rows: readonly Row[]): Promise<void> {
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

async function newIds(tx: Transaction, { id }: TableWith<'id'>, count: number): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(id.table)}, ${id.name}))::integer as id from generate_series(1, ${count}::integer)`,
  );
  return rows.map((row) => row.id);
}

type SavedOrNew<Table extends PgTable> = Omit<
  InferInsertModel<Table, { dbColumnNames: false; override: true }>,
  'id'
> & { readonly id?: number | undefined };

const isNew = ({ id }: { readonly id?: number | undefined }): boolean => id === undefined || id < 0;

export async function writeRows<Table extends TableWith<'id'>>(
  tx: Transaction,
  table: Table,
  rows: readonly SavedOrNew<Table>[],
): Promise<readonly number[]> {
  const given = (await newIds(tx, table, rows.filter(isNew).length)).values();
  const added: Row[] = [];
  const saved: Row[] = [];
  const ids = rows.map((row) => {
    const id = isNew(row) ? Number(given.next().value) : Number(row.id);
    (isNew(row) ? added : saved).push({ ...row, id });
    return id;
  });
  await replaceRows(tx, table, saved);
  await insert(tx, table, added);
  return ids;
}

export async function writeListRows<Table extends TableWith<'id' | 'position'>>(
  tx: Transaction,
  table: Table,
  rows: readonly SavedOrNew<Table>[],
): Promise<readonly number[]> {
  const ids = await writeRows(tx, table, rows);
  const column = sql.identifier(table.position.name);
  await tx.execute(
    sql`update ${table} set ${column} = ${column} + ${rows.length} where not ${isAmong(table.id, ids)}`,
  );
  return ids;
}
