import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

import { keyOrder } from '../database/columns.ts';
import { insertJsonRows } from '../database/rows.ts';
import * as schema from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { migrationsFolder } from '../kit/assets.ts';
import { readLibraryPath } from '../library/paths.ts';

/** A table's rows in PostgreSQL's JSON: exact to the microsecond, on either database. */
interface TableRows {
  readonly table: string;
  readonly chunks: readonly string[];
  readonly nextId: number | null;
}

export interface RowsToFill extends Pick<TableRows, 'table' | 'nextId'> {
  readonly chunks: Iterable<string> | AsyncIterable<string>;
}

export interface Snapshot {
  readonly tables: readonly TableRows[];
  readonly files: readonly string[];
}

const nameOf = (table: PgTable) => getTableConfig(table).name;

function byReference(tables: readonly PgTable[]): readonly PgTable[] {
  const ordered = new Set<PgTable>();
  const add = (table: PgTable) => {
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) add(foreignTable);
    }
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
}

const unchanged: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.installation,
  schema.loginFailures,
  schema.recentBookings,
  schema.libraryNotes,
  schema.processSettings,
]);

const allTables = byReference(
  Object.values(schema)
    .filter((each) => is(each, PgTable))
    .filter((each) => !unchanged.has(each)),
);

/** Tables that a restore empties: sessions end, documents get new revisions, variants of images are made again. */
const emptied: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.sessions,
  schema.contentRevisions,
  schema.idempotencyKeys,
  schema.mediaVariants,
  schema.variantClaims,
]);

const contentTables = allTables.filter((table) => !emptied.has(table));

export const contentTableNames: readonly string[] = contentTables.map(nameOf);

const chunkLength = 1024 * 1024;

function chunksOf(rows: readonly string[]): readonly string[] {
  const chunks: string[] = [];
  let chunk: string[] = [];
  let length = 0;
  for (const row of rows) {
    chunk.push(row);
    length += row.length;
    if (length < chunkLength) continue;
    chunks.push(`[${chunk.join(',')}]`);
    chunk = [];
    length = 0;
  }
  return chunk.length === 0 ? chunks : [...chunks, `[${chunk.join(',')}]`];
}

async function sequenceOf(tx: Transaction, table: PgTable) {
  const identity = getTableConfig(table).columns.find((column) => column.generatedIdentity !== undefined);
  if (identity === undefined) return null;
  const { rows } = await tx.execute<{ name: string }>(
    sql`select relname as name from pg_class where oid = pg_get_serial_sequence(${nameOf(table)}, ${identity.name})::regclass`,
  );
  return sql.identifier(rows[0]?.name ?? '');
}

async function nextIdOf(tx: Transaction, table: PgTable): Promise<number | null> {
  const sequence = await sequenceOf(tx, table);
  if (sequence === null) return null;
  const { rows } = await tx.execute<{ next: number }>(
    sql`select (last_value + is_called::int)::int as next from ${sequence}`,
  );
  return rows[0]?.next ?? null;
}

async function readTable(tx: Transaction, table: PgTable): Promise<TableRows> {
  const { rows } = await tx.execute<{ row: string }>(
    sql`select row_to_json(t)::text as row from ${table} t order by ${keyOrder(table)}`,
  );
  return {
    table: nameOf(table),
    chunks: chunksOf(rows.map(({ row }) => row)),
    nextId: await nextIdOf(tx, table),
  };
}

export async function mediaPaths(db: Database | Transaction): Promise<readonly string[]> {
  const rows = [];
  for (const table of [schema.mediaFiles, schema.mediaTrash]) {
    const { folder, fileName, thumbnailName } = table;
    rows.push(...(await db.select({ folder, fileName, thumbnailName }).from(table).orderBy(folder)));
  }
  return rows.flatMap((row) =>
    [row.fileName, row.thumbnailName].flatMap((name) => (name === null ? [] : [`${row.folder}/${name}`])),
  );
}

export async function readSnapshot(db: Database): Promise<Snapshot> {
  return transact(
    db,
    async (tx) => {
      // Equal content gives equal text in any database.
      await tx.execute(sql`set local timezone = 'UTC'`);
      const tables: TableRows[] = [];
      for (const table of contentTables) tables.push(await readTable(tx, table));
      return { tables, files: await mediaPaths(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of allTables) {
    const { rows } = await db.execute(sql`select 1 from ${table} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Deletes all content and all sessions, by rows: a reader that began before still sees the old ones. */
export async function deleteContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${schema.contentRevisions} in exclusive mode`);
  for (const table of allTables.toReversed()) await tx.delete(table);
}

export async function fillTable(tx: Transaction, { table: name, chunks, nextId }: RowsToFill): Promise<void> {
  const table = contentTables.find((each) => nameOf(each) === name);
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  for await (const json of chunks) await insertJsonRows(tx, table, json);
  const sequence = await sequenceOf(tx, table);
  if (sequence === null || nextId === null) return;
  // Unlike setval it is undone with the transaction; unlike ALTER TABLE it does not wait for readers.
  await tx.execute(sql`alter sequence ${sequence} restart with ${sql`${nextId}`.inlineParams()}`);
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** A backup is a tar file that ends with `manifest.sha256`. The checksums detect damage, not tampering. */
export const names = {
  header: 'kagami.json',
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
  media: (path: string) => `media/${path}`,
  rows: (table: string, chunk: number) => `rows/${table}.${chunk}.json`,
} as const;

const rowsName = /^rows\/(\w+)\.\d+\.json$/;

export function mediaPathOf(name: string): string | null {
  const path = name.startsWith('media/') ? name.slice('media/'.length) : '';
  return readLibraryPath(path) === null ? null : path;
}

export function tableOf(name: string): string | null {
  const table = rowsName.exec(name)?.[1];
  return table !== undefined && contentTableNames.includes(table) ? table : null;
}

const journalSchema = v.object({ entries: v.array(v.object({ tag: v.string() })) });

export function schemaVersion(): string {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = v.parse(journalSchema, JSON.parse(journal));
  return entries.at(-1)?.tag ?? '';
}

export const headerSchema = v.object({
  format: v.literal('kagami-backup'),
  version: v.number(),
  schema: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type Header = v.InferOutput<typeof headerSchema>;

export const formatVersion = 1;
