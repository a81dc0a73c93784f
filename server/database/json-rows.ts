import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises';

import { sql, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type SelectedFields } from 'drizzle-orm/pg-core';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';

import { HttpFailure } from '../kit/failure.ts';
import { ShortestFirst } from '../kit/shortest-first.ts';
import { serverText } from '../kit/text.ts';
import type { TableWith } from './columns.ts';
import type { Database, Transaction } from './transact.ts';

// Many rows are read as one value: each row of an answer costs a message of the protocol, and each of its columns an object.

type Fields = Readonly<Record<string, PgColumn | SQL>>;

type JsonOf<Value> = Value extends Date ? never : Value;

export type JsonRowOf<F extends Fields> = {
  readonly [Key in keyof F]: F[Key] extends PgColumn
    ? JsonOf<GetColumnData<F[Key]>>
    : F[Key] extends SQL<infer Value>
      ? Value
      : never;
};

export const builder = new QueryBuilder();

export function selectRows<const F extends Fields>(fields: F, order: SQLWrapper) {
  const pairs = Object.entries(fields).map(([key, value]) => sql`${key}::text, ${value}`);
  const rows = sql<
    readonly JsonRowOf<F>[]
  >`coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${order}), '[]')`;
  return builder.select({ rows });
}

type RowsQuery<Rows> = TypedQueryBuilder<unknown, readonly { readonly rows: Rows }[]>;

export type RowsOf<Query> = Query extends RowsQuery<infer Rows> ? Rows : never;

export const rowsOf = <Rows>(query: RowsQuery<Rows>) => sql<Rows>`${query}`;

/** In one statement, so that all values are of one moment. A query that waited for it is sent before anything is made of them. */
export async function readTogether<const Values extends SelectedFields>(
  db: Database | Transaction,
  values: Values,
) {
  const [read] = await db.select(values).from(sql`(values (0)) as one`);
  await yieldToEventLoop();
  if (read === undefined) throw new Error('A select from one row has one.');
  return read;
}

export async function readIds(
  db: Database | Transaction,
  table: TableWith<'id'>,
  { order = table.id, where }: { readonly order?: SQLWrapper; readonly where?: SQL | undefined } = {},
): Promise<readonly number[]> {
  const rows = sql<readonly number[]>`coalesce(json_agg(${table.id} order by ${order}), '[]')`;
  const query = builder.select({ rows }).from(table).where(where);
  const { ids } = await readTogether(db, { ids: rowsOf(query) });
  return ids;
}

/** Rows in one statement: less than a hundredth of a second, for which the embedded database runs nothing else. */
export const rowsOfPart = 400;

/** Of lists that are read by their ids, which take longer for a row. */
const idsOfPart = 200;

/** A list as JSON in pieces, so that a long one is not hashed and compressed in one go. */
export class JsonList {
  readonly #pieces: Uint8Array[] = [];

  add(elements: string | null): this {
    if (elements !== null) this.#pieces.push(Buffer.from((this.#pieces.length === 0 ? '[' : ',') + elements));
    return this;
  }

  get pieces(): readonly Uint8Array[] {
    return [...this.#pieces, Buffer.from(this.#pieces.length === 0 ? '[]' : ']')];
  }
}

type Part = { readonly count: number; readonly last: number | null; readonly rows: string | null };

/** The join with `zone` sets the time zone, for this statement alone. `to_char` would take half of a row's time. */
async function readPart(db: Database, timeZone: string, select: SQLWrapper): Promise<Part> {
  const { rows } = await db.execute<Part>(
    sql`with zone as materialized (select set_config('TimeZone', ${timeZone}, true))
      select count(*)::int as count, max(part.id) as last, string_agg(row_to_json(part)::text, ',' order by part.id) as rows
      from (${select}) as part cross join zone`,
  );
  return rows[0] ?? { count: 0, last: null, rows: null };
}

/** One part at a time of all lists with several parts, so that a small call waits for one part at most. */
const longLists = new ShortestFirst();

/** The longest wait of a list for those before it: each may wait 10 seconds for the database. */
const timeout = { ms: 10_000, late: () => new HttpFailure(503, serverText.takesTooLong) };

/** After a call has waited for a connection, so that its next query need not wait for the next part. */
const pauseMs = 2;

const runParts = (db: Database, count: number, step: () => Promise<number>): Promise<void> =>
  longLists.run(
    count,
    async () => {
      const left = await step();
      if (db.$client.idleCount === 0) await wait(pauseMs);
      return left;
    },
    timeout,
  );

/** `select`: at most {@link rowsOfPart} rows behind an id, by their ids. Moments are ISO 8601 with fractions. */
export async function readJsonList(
  db: Database,
  timeZone: string,
  select: (after: number) => SQLWrapper,
): Promise<JsonList> {
  const list = new JsonList();
  let after = 0;
  const step = async (): Promise<number> => {
    const { rows, count, last } = await readPart(db, timeZone, select(after));
    list.add(rows);
    if (count < rowsOfPart || last === null) return 0;
    after = last;
    return Infinity;
  };
  if ((await step()) > 0) await runParts(db, Infinity, step);
  return list;
}

export const elementsOf = (select: SQLWrapper) =>
  sql<string | null>`(select string_agg(row_to_json(part)::text, ',') from (${select}) as part)`;

type Ids = readonly number[];

async function readByIds(
  db: Database,
  ids: Ids,
  read: (part: Ids) => Promise<string | null>,
  size = idsOfPart,
): Promise<JsonList> {
  const list = new JsonList();
  let at = 0;
  const step = async (): Promise<number> => {
    list.add(await read(ids.slice(at, at + size)));
    at += size;
    return Math.max(0, Math.ceil((ids.length - at) / size));
  };
  if (ids.length <= size) await step();
  else await runParts(db, Math.ceil(ids.length / size), step);
  return list;
}

export const readJsonListByIds = (
  db: Database,
  ids: Ids,
  select: (part: Ids) => SQLWrapper,
): Promise<JsonList> =>
  readByIds(
    db,
    ids,
    async (part) => (await readTogether(db, { elements: elementsOf(select(part)) })).elements,
  );

export const readInParts = (
  db: Database,
  ids: Ids,
  read: (part: Ids) => Promise<readonly object[]>,
  size?: number,
): Promise<JsonList> =>
  readByIds(db, ids, async (part) => JSON.stringify(await read(part)).slice(1, -1) || null, size);
