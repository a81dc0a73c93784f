import { sql, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable, type SelectedFields } from 'drizzle-orm/pg-core';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';

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

/** Builds queries that are parts of others. */
export const builder = new QueryBuilder();

/**
 * Begins a query for all rows in an order, as its only column: for numbers, texts, truth values and lists of these. With a
 * left join the other table's may be null.
 */
export function selectRows<const F extends Fields>(fields: F, order: SQLWrapper) {
  const pairs = Object.entries(fields).map(([key, value]) => sql`${key}::text, ${value}`);
  const rows = sql<
    readonly JsonRowOf<F>[]
  >`coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${order}), '[]')`;
  return builder.select({ rows });
}

type RowsQuery<Rows> = TypedQueryBuilder<unknown, readonly { readonly rows: Rows }[]>;

/** The rows that a query of {@link selectRows} reads. */
export type RowsOf<Query> = Query extends RowsQuery<infer Rows> ? Rows : never;

/** The rows of such a query as a value of another one. */
export const rowsOf = <Rows>(query: RowsQuery<Rows>) => sql<Rows>`${query}`;

/** Several values in one statement, by their names: all of one moment, and for one wait. */
export async function readTogether<const Values extends SelectedFields>(
  db: Database | Transaction,
  values: Values,
) {
  const [read] = await db.select(values).from(sql`(values (0)) as one`);
  if (read === undefined) throw new Error('A select from one row has one.');
  return read;
}

/** The ids of a table's rows that meet a condition, by default of all and in their own order. */
export async function readIds(
  db: Database | Transaction,
  table: PgTable & { id: PgColumn },
  { order = table.id, where }: { readonly order?: SQLWrapper; readonly where?: SQL | undefined } = {},
): Promise<readonly number[]> {
  const rows = sql<readonly number[]>`coalesce(json_agg(${table.id} order by ${order}), '[]')`;
  const query = builder.select({ rows }).from(table).where(where);
  const { ids } = await readTogether(db, { ids: rowsOf(query) });
  return ids;
}
