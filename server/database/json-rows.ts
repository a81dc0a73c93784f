import { sql, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from './transact.ts';

// Many rows as one value: each row of an answer costs a message of the protocol, and each of its columns an object.

type Fields = Readonly<Record<string, PgColumn | SQL>>;

/** JSON has no dates: they would arrive as texts. */
type JsonOf<Value> = Value extends Date ? never : Value;

/** A row as JSON gives it. */
export type JsonRowOf<F extends Fields> = {
  readonly [Key in keyof F]: F[Key] extends PgColumn
    ? JsonOf<GetColumnData<F[Key]>>
    : F[Key] extends SQL<infer Value>
      ? Value
      : never;
};

/**
 * All rows of a query in an order, as its only column: for numbers, texts, truth values and lists of these. With a
 * left join the other table's may be null.
 */
export function jsonRows<const F extends Fields>(fields: F, order: SQLWrapper) {
  const pairs = Object.entries(fields).map(([key, value]) => sql`${key}::text, ${value}`);
  const rows = sql<
    readonly JsonRowOf<F>[]
  >`coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${order}), '[]')`;
  return { rows };
}

/** The rows of a query that selects {@link jsonRows}. */
export async function readJsonRows<Row>(
  query: PromiseLike<readonly { readonly rows: readonly Row[] }[]>,
): Promise<readonly Row[]> {
  const [read] = await query;
  return read?.rows ?? [];
}

/** A query that selects {@link jsonRows}. */
type RowsQuery = SQLWrapper & PromiseLike<readonly { readonly rows: readonly unknown[] }[]>;

/** The rows that such a query reads. */
export type RowsOf<Query> =
  Query extends PromiseLike<readonly { readonly rows: infer Rows }[]> ? Rows : never;

/** The rows of several such queries in one statement, by their names: all at one moment, and for one wait. */
export async function readRowsTogether<const Queries extends Readonly<Record<string, RowsQuery>>>(
  db: Database | Transaction,
  queries: Queries,
): Promise<{ readonly [Name in keyof Queries]: RowsOf<Queries[Name]> }> {
  type Read = { readonly [Name in keyof Queries]: RowsOf<Queries[Name]> };
  const values = Object.entries(queries).map(([name, query]) => sql`${query} as ${sql.identifier(name)}`);
  const { rows } = await db.execute(sql`select ${sql.join(values, sql`, `)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement has one row, with these names.
  return rows[0] as Read;
}

/** The ids of a table's rows that meet a condition, by default of all and in their own order. */
export async function readIds(
  db: Database | Transaction,
  table: PgTable & { id: PgColumn },
  { order = table.id, where }: { readonly order?: SQLWrapper; readonly where?: SQL | undefined } = {},
): Promise<readonly number[]> {
  const ids = jsonRows({ id: sql<number>`${table.id}` }, order);
  const rows = await readJsonRows(db.select(ids).from(table).where(where));
  return rows.map(({ id }) => id);
}
