import { sql, type SQLWrapper } from 'drizzle-orm';

import type { Database } from './transact.ts';

/** Rows in one statement. It takes some hundredths of a second, for which the embedded database answers nobody else. */
export const rowsOfPart = 2000;

const [comma, open, close] = [',', '[', ']'].map((text) => Buffer.from(text));

/** A list that the database has put together as JSON. */
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
  readonly last: number | null;
  readonly rows: string | null;
}

async function readPart(db: Database, select: SQLWrapper): Promise<Part> {
  const { rows } = await db.execute<Part>(
    sql`select max(part.id) as last, string_agg(row_to_json(part)::text, ',' order by part.id) as rows from (${select}) as part`,
  );
  return rows[0] ?? { last: null, rows: null };
}

/**
 * Reads a list of any length without making an object of a row. `select` gives the query for at most {@link rowsOfPart}
 * rows behind an id, in the order of their ids, whose columns have the names that are sent. Between the parts other
 * queries run: each row is read as it is at its moment.
 */
export async function readJsonList(db: Database, select: (after: number) => SQLWrapper): Promise<JsonList> {
  const parts: Buffer[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const part = await readPart(db, select(after));
    if (part.rows !== null) parts.push(Buffer.from(part.rows));
    after = part.last;
  }
  return new JsonList(parts);
}
