import { sql, type SQLWrapper } from 'drizzle-orm';

import { HttpFailure } from '../http/failure.ts';
import { Mutex } from '../mutex.ts';
import { serverText } from '../text.ts';
import type { Database, Transaction } from './transact.ts';

/** Rows in one statement. It takes less than a hundredth of a second, for which the embedded database answers nobody else. */
export const rowsOfPart = 200;

const [comma, open, close] = [',', '[', ']'].map((text) => Buffer.from(text));

/** A list that is written as JSON already. */
export class JsonList {
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** `parts`: the elements, separated by commas. */
  constructor(parts: readonly Buffer[]) {
    const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [comma, part]));
    this.bytes = new Uint8Array(
      Buffer.concat([open, ...separated, close].filter((each) => each !== undefined)),
    );
  }
}

interface Part {
  readonly [column: string]: unknown;
  readonly count: number;
  readonly last: number | null;
  readonly rows: string | null;
}

async function readPart(db: Database, select: SQLWrapper): Promise<Part> {
  const { rows } = await db.execute<Part>(
    sql`select count(*)::int as count, max(part.id) as last, string_agg(row_to_json(part)::text, ',' order by part.id) as rows from (${select}) as part`,
  );
  return rows[0] ?? { count: 0, last: null, rows: null };
}

/** Lists of several parts take turns, so that a small call waits for one part, however many people read. */
const furtherParts = new Mutex();

/** How long a list waits for a turn, in ms: while the database does not answer each turn takes up to 20 seconds. */
const turnPatience = 10_000;

const inTurn = <Result>(read: () => Promise<Result>): Promise<Result> =>
  furtherParts.runSoon(read, turnPatience, () => new HttpFailure(503, serverText.takesTooLong));

/**
 * Reads a list of any length without making an object of a row. `select` gives the query for at most {@link rowsOfPart}
 * rows behind an id, in the order of their ids, whose columns have the names that are sent. Between the parts other
 * queries run: each row is read as it is at its moment.
 */
export async function readJsonList(db: Database, select: (after: number) => SQLWrapper): Promise<JsonList> {
  const parts: Buffer[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const behind: number = after;
    const read = () => readPart(db, select(behind));
    const part = await (parts.length === 0 ? read() : inTurn(read));
    if (part.rows !== null) parts.push(Buffer.from(part.rows));
    after = part.count < rowsOfPart ? null : part.last;
  }
  return new JsonList(parts);
}

/**
 * Reads a whole list in one statement, in the order of its query, whose columns have the names that are sent: for a
 * document, which is read together with its revision.
 */
export async function readJsonListAtOnce(tx: Transaction, select: SQLWrapper): Promise<JsonList> {
  const { rows } = await tx.execute<{ rows: string | null }>(
    sql`select string_agg(row_to_json(part)::text, ',') as rows from (${select}) as part`,
  );
  const [{ rows: written } = { rows: null }] = rows;
  return new JsonList(written === null ? [] : [Buffer.from(written)]);
}

/**
 * Reads a list by its rows' ids, in parts, for rows that are more than the database can write. Other calls are served
 * between the parts: each row is read as it is at its moment, and one that was deleted meanwhile is left out.
 */
export async function readInParts(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly object[]>,
): Promise<JsonList> {
  const parts: Buffer[] = [];
  for (let at = 0; at < ids.length; at += rowsOfPart) {
    const readNext = () => read(ids.slice(at, at + rowsOfPart));
    const rows = await (at === 0 ? readNext() : inTurn(readNext));
    if (rows.length > 0) parts.push(Buffer.from(JSON.stringify(rows).slice(1, -1)));
  }
  return new JsonList(parts);
}
