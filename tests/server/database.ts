import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';

import { migrated, type OpenDatabase } from '../../server/database/database.ts';
import { poolOver } from '../../server/database/embedded.ts';
import { unlimitedLogSpace } from '../../server/database/log-space.ts';
import { soleProcess, noOtherProcess } from '../../server/database/processes.ts';
import * as schema from '../../server/database/schema.ts';
import type { Database } from '../../server/database/transact.ts';
import { createDatabase, type TestDatabase } from '../fixtures/postgres/database.ts';
import { templateBlob, unpackTemplate } from './template.ts';
import { newFolder } from './temporary-folders.ts';

/** Which of the two databases this project's tests stand on: each of them runs on both. */
export const onPostgres = process.env['KAGAMI_TEST_DATABASE'] === 'postgres';

const alone = {
  logSpace: unlimitedLogSpace,
  notifications: noOtherProcess,
  process: soleProcess,
  takesWrites: () => Promise.resolve(true),
};

/** A new embedded database, in memory. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const pglite = new PGlite({ loadDataDir: await templateBlob() });
  const pool = poolOver(pglite);
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  const db = await migrated(pool);
  return { db, longDb: db, ...alone, close };
}

/** A new database of the PostgreSQL that this project's run has. */
export async function openOnCluster(): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase();
  const pool = new Pool({ connectionString: url });
  const close = async () => {
    await pool.end();
    await drop();
  };
  const db = await migrated(pool);
  return { db, longDb: db, ...alone, close };
}

/** A new database with the current schema and nothing in it. */
export const openTestDatabase = (): Promise<OpenDatabase> => (onPostgres ? openOnCluster() : openEmbedded());

const tables = Object.values(schema).filter((each) => is(each, PgTable));

const deletions = sql.join(
  tables.map((table) => sql`${sql.identifier(`from_${getTableName(table)}`)} as (delete from ${table})`),
  sql`, `,
);

/**
 * Takes all rows away, and the next ids begin at 1. All in one statement, which the references between tables allow:
 * they are checked at its end. Truncating gives each table and index a new file, which takes several times as long.
 */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(
    sql`with ${deletions} select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace`,
  );
}

const made: TestDatabase[] = [];

/** The variables of a Kagami that never ran, whose database is there and empty: making one takes seconds. */
export async function freshKagami(): Promise<{ KAGAMI_DATA_DIR: string; DATABASE_URL?: string }> {
  const dataDir = newFolder();
  if (onPostgres) {
    const database = await createDatabase();
    made.push(database);
    return { KAGAMI_DATA_DIR: dataDir, DATABASE_URL: database.url };
  }
  await unpackTemplate(join(dataDir, 'database'));
  return { KAGAMI_DATA_DIR: dataDir };
}

/**
 * Drops the databases that {@link freshKagami} made. Whatever used them has ended. Where PostgreSQL cannot end its side of
 * the connections in time, the database goes with the cluster.
 */
export async function dropDatabases(): Promise<void> {
  await Promise.allSettled(made.splice(0).map((each) => each.drop()));
}
