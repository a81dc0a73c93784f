import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';

import { migrated, type OpenDatabase } from '../../server/database/database.ts';
import { DurableNodeFS, durableStartParams } from '../../server/database/durable-fs.ts';
import { poolOver } from '../../server/database/embedded.ts';
import { unlimitedLogRoom } from '../../server/database/log-room.ts';
import * as schema from '../../server/database/schema.ts';
import type { Database } from '../../server/database/transact.ts';
import { createDatabase, type TestDatabase } from '../fixtures/postgres/database.ts';
import { newFolder } from './temporary-folders.ts';

/** Which of the two databases this project's tests stand on: each of them runs on both. */
const onPostgres = process.env['KAGAMI_TEST_DATABASE'] === 'postgres';

const migrationsDir = 'server/migrations';

/** Running initdb takes seconds: the empty, migrated database is made once and kept in the temporary folder. */
export async function templateTar(): Promise<Blob> {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  const migrations = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  for (const name of migrations.toSorted()) hash.update(readFileSync(join(migrationsDir, name)));
  const path = join(tmpdir(), `kagami-test-database-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const pglite = new PGlite();
  const pool = poolOver(pglite);
  await migrated(pool);
  const tar = await pglite.dumpDataDir('none');
  await pool.end();
  await pglite.close();
  const unfinished = join(newFolder(), 'tar');
  writeFileSync(unfinished, new Uint8Array(await tar.arrayBuffer()));
  renameSync(unfinished, path);
  return tar;
}

/** A new embedded database, in memory. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const pglite = new PGlite({ loadDataDir: await templateTar() });
  const pool = poolOver(pglite);
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  return { db: await migrated(pool), logRoom: unlimitedLogRoom, close };
}

/** A new database of the PostgreSQL that this project's run has. */
export async function openOnCluster(): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase();
  const pool = new Pool({ connectionString: url });
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { db: await migrated(pool), logRoom: unlimitedLogRoom, close };
}

/** A new database with the current schema and nothing in it. */
export const openTestDatabase = (): Promise<OpenDatabase> => (onPostgres ? openOnCluster() : openEmbedded());

const tables = sql.join(
  Object.values(schema).filter((each) => is(each, PgTable)),
  sql`, `,
);

/** Takes all rows away, and the next ids begin at 1. */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`truncate ${tables} restart identity`);
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
  const fs = new DurableNodeFS(join(dataDir, 'database'));
  const pglite = new PGlite({ fs, loadDataDir: await templateTar(), startParams: durableStartParams });
  await pglite.waitReady;
  await pglite.close();
  return { KAGAMI_DATA_DIR: dataDir };
}

/** Drops the databases that {@link freshKagami} made. Whatever used them has ended. */
export async function dropDatabases(): Promise<void> {
  await Promise.all(made.splice(0).map((each) => each.drop()));
}
