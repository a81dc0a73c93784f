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

type RowsQuery<Rows> = SQLWrapper & PromiseLike<readonly { readonly rows: Rows }[]>;

/** The rows that a query with {@link jsonRows} reads. */
export type RowsOf<Query> = Query extends RowsQuery<infer Rows> ? Rows : never;

/** The rows of such a query as a value of another one. */
export const rowsOf = <Rows>(query: RowsQuery<Rows>) => sql<Rows>`${query}`;

/** The rows of several queries in one statement, by their names: all at one moment, and for one wait. */
export async function readRowsTogether<const Lists extends Readonly<Record<string, SQL>>>(
  db: Database | Transaction,
  lists: Lists,
) {
  const [read] = await db.select(lists).from(sql`(values (0)) as one`);
  if (read === undefined) throw new Error('A select from one row has one.');
  return read;
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
