import { sql, type SQLWrapper } from 'drizzle-orm';

import { HttpFailure } from '../kit/failure.ts';
import { ShortestFirst } from '../kit/shortest-first.ts';
import { serverText } from '../kit/text.ts';
import { readTogether } from './json-rows.ts';
import type { Database } from './transact.ts';

/** Rows in one statement. It takes less than a hundredth of a second, for which the embedded database answers nobody else. */
export const rowsOfPart = 200;

/** A list that is written as JSON already, in pieces, so that a long one is not hashed and compressed in one go. */
export class JsonList {
  readonly #begun: Uint8Array[] = [];

  /** Adds elements, separated by commas; null adds none. */
  add(elements: string | null): this {
    if (elements !== null) this.#begun.push(Buffer.from((this.#begun.length === 0 ? '[' : ',') + elements));
    return this;
  }

  /** The list in UTF-8. */
  get pieces(): readonly Uint8Array[] {
    return [...this.#begun, Buffer.from(this.#begun.length === 0 ? '[]' : ']')];
  }
}

interface Part {
  readonly [column: string]: unknown;
  readonly count: number;
  readonly last: number | null;
  readonly rows: string | null;
}

/**
 * The time zone is the session's for this statement alone, and set before a row is written, which needs the row of `zone`.
 * Written by `to_char`, a moment would take half of its row's time.
 */
async function readPart(db: Database, timeZone: string, select: SQLWrapper): Promise<Part> {
  const { rows } = await db.execute<Part>(
    sql`with zone as materialized (select set_config('TimeZone', ${timeZone}, true))
      select count(*)::int as count, max(part.id) as last, string_agg(row_to_json(part)::text, ',' order by part.id) as rows
      from (${select}) as part cross join zone`,
  );
  return rows[0] ?? { count: 0, last: null, rows: null };
}

/**
 * Of lists with several parts one part is read at a time. Side by side all lists would end late, and at the same moment. A
 * small call waits for one part, however many people read; a shorter list for a part of a longer one.
 */
const longLists = new ShortestFirst();

/** How long a list waits for those before it: while the database does not answer each takes up to 10 seconds. */
const patience = { ms: 10_000, late: () => new HttpFailure(503, serverText.takesTooLong) };

/**
 * Reads a list of any length without making an object of a row. `select` gives the query for at most {@link rowsOfPart}
 * rows behind an id, in the order of their ids, whose columns have the names that are sent. Moments are written as ISO 8601 in the
 * time zone, with their fractions of a second. Between the parts other queries run: each row is read as it is at its moment.
 */
export async function readJsonList(
  db: Database,
  timeZone: string,
  select: (after: number) => SQLWrapper,
): Promise<JsonList> {
  const list = new JsonList();
  /** Returns the id that the next part is behind; null after the last one. */
  const readBehind = async (after: number): Promise<number | null> => {
    const { rows, count, last } = await readPart(db, timeZone, select(after));
    list.add(rows);
    return count < rowsOfPart ? null : last;
  };
  let after = await readBehind(0);
  if (after !== null) {
    const step = async () => {
      if (after !== null) after = await readBehind(after);
      return after === null ? 0 : Infinity;
    };
    await longLists.run(Infinity, step, patience);
  }
  return list;
}

/** The rows of a query as the elements of a list, in its order; null for none. Its columns have the names that are sent. */
export const elementsOf = (select: SQLWrapper) =>
  sql<string | null>`(select string_agg(row_to_json(part)::text, ',') from (${select}) as part)`;

type Ids = readonly number[];

/** Reads a list by its rows' ids, in parts, between which other calls are served. `read` gives the elements of a part. */
async function readByIds(ids: Ids, read: (part: Ids) => Promise<string | null>): Promise<JsonList> {
  const list = new JsonList();
  let at = 0;
  const step = async (): Promise<number> => {
    list.add(await read(ids.slice(at, at + rowsOfPart)));
    at += rowsOfPart;
    return Math.max(0, Math.ceil((ids.length - at) / rowsOfPart));
  };
  if (ids.length <= rowsOfPart) await step();
  else await longLists.run(Math.ceil(ids.length / rowsOfPart), step, patience);
  return list;
}

/**
 * Reads a list by its rows' ids, in parts: `select` gives the query for a part, in the order of the ids, whose columns have
 * the names that are sent. Each row is read as it is at its moment, and one that was deleted meanwhile is left out.
 */
export const readJsonListByIds = (
  db: Database,
  ids: Ids,
  select: (part: Ids) => SQLWrapper,
): Promise<JsonList> =>
  readByIds(ids, async (part) => (await readTogether(db, { elements: elementsOf(select(part)) })).elements);

/** The same for rows that are more than the database can write. */
export const readInParts = (ids: Ids, read: (part: Ids) => Promise<readonly object[]>): Promise<JsonList> =>
  readByIds(ids, async (part) => {
    const rows = await read(part);
    return rows.length === 0 ? null : JSON.stringify(rows).slice(1, -1);
  });
