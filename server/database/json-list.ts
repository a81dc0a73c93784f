import { sql, type SQLWrapper } from 'drizzle-orm';

import { HttpFailure } from '../http/failure.ts';
import { ShortestFirst } from '../shortest-first.ts';
import { serverText } from '../text.ts';
import type { Database, Transaction } from './transact.ts';

/** Rows in one statement. It takes less than a hundredth of a second, for which the embedded database answers nobody else. */
export const rowsOfPart = 200;

const inUtf8 = (text: string): Uint8Array => Buffer.from(text);

/** A list that is written as JSON already. */
export class JsonList {
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** `parts`: the elements, separated by commas. In bytes, so that a long list is not encoded in one go. */
  constructor(parts: readonly Uint8Array[]) {
    const separated = parts.flatMap((part, at) => (at === 0 ? [part] : [inUtf8(','), part]));
    const all = [inUtf8('['), ...separated, inUtf8(']')];
    // Not filled with zeros first, which would take as long again.
    const length = all.reduce((sum, piece) => sum + piece.length, 0);
    this.bytes = Buffer.allocUnsafeSlow(length);
    let at = 0;
    for (const piece of all) {
      this.bytes.set(piece, at);
      at += piece.length;
    }
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
  const parts: Uint8Array[] = [];
  /** Returns the id that the next part is behind; null after the last one. */
  const readBehind = async (after: number): Promise<number | null> => {
    const { rows, count, last } = await readPart(db, timeZone, select(after));
    if (rows !== null) parts.push(inUtf8(rows));
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
  return new JsonList(parts);
}

/** The rows of a query as the elements of a list; null for none. */
async function readElements(db: Database | Transaction, select: SQLWrapper): Promise<string | null> {
  const { rows } = await db.execute<{ elements: string | null }>(
    sql`select string_agg(row_to_json(part)::text, ',') as elements from (${select}) as part`,
  );
  return rows[0]?.elements ?? null;
}

/** Reads a whole list in one statement, in the order of its query, whose columns have the names that are sent. */
export async function readJsonListAtOnce(db: Database | Transaction, select: SQLWrapper): Promise<JsonList> {
  const elements = await readElements(db, select);
  return new JsonList(elements === null ? [] : [inUtf8(elements)]);
}

type Ids = readonly number[];

/** Reads a list by its rows' ids, in parts, between which other calls are served. `read` gives the elements of a part. */
async function readByIds(ids: Ids, read: (part: Ids) => Promise<string | null>): Promise<JsonList> {
  const parts: Uint8Array[] = [];
  let at = 0;
  const step = async (): Promise<number> => {
    const elements = await read(ids.slice(at, at + rowsOfPart));
    if (elements !== null) parts.push(inUtf8(elements));
    at += rowsOfPart;
    return Math.max(0, Math.ceil((ids.length - at) / rowsOfPart));
  };
  if (ids.length <= rowsOfPart) await step();
  else await longLists.run(Math.ceil(ids.length / rowsOfPart), step, patience);
  return new JsonList(parts);
}

/**
 * Reads a list by its rows' ids, in parts: `select` gives the query for a part, in the order of the ids, whose columns have
 * the names that are sent. Each row is read as it is at its moment, and one that was deleted meanwhile is left out.
 */
export const readJsonListByIds = (
  db: Database,
  ids: Ids,
  select: (part: Ids) => SQLWrapper,
): Promise<JsonList> => readByIds(ids, (part) => readElements(db, select(part)));

/** The same for rows that are more than the database can write. */
export const readInParts = (ids: Ids, read: (part: Ids) => Promise<readonly object[]>): Promise<JsonList> =>
  readByIds(ids, async (part) => {
    const rows = await read(part);
    return rows.length === 0 ? null : JSON.stringify(rows).slice(1, -1);
  });
