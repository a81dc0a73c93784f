import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';

import { nextStep } from '../installation/marker.ts';
import { errorCode, errorLine, NotDamaged, StartFailure, withoutValues } from '../start-failure.ts';
import { poolOver } from './embedded.ts';
import { EmbeddedLogRoom, unlimitedLogRoom, type LogRoom } from './log-room.ts';
import { openThreaded } from './threaded.ts';
import type { Database } from './transact.ts';
import { verifyTables } from './verify.ts';

/** An open database with the current schema. */
export interface OpenDatabase {
  readonly db: Database;
  readonly logRoom: LogRoom;
  readonly close: () => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const connectionTimeout = 10_000;

/** Refuses tables of a later version, whose columns this one does not know. */
async function refuseNewer(client: PoolClient): Promise<void> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if ((found[0]?.name ?? null) === null) return;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.newest ?? 0) > known) {
    throw new NotDamaged('it was made by a newer version of Kagami: start it with that version');
  }
}

/** The database behind a pool, brought to the current schema. */
export async function migrated(pool: Pool): Promise<Database> {
  // Without a listener a connection that breaks would end the process, idle or in the middle of a transaction; the
  // next query reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const client = await pool.connect();
  let failed = true;
  try {
    await refuseNewer(client);
    await migrate(drizzle(client), { migrationsFolder });
    failed = false;
  } finally {
    client.release(failed);
  }
  return drizzle(pool);
}

/** Closes the database after a failed migration. */
async function opened(pool: Pool, logRoom: LogRoom, close: () => Promise<void>): Promise<OpenDatabase> {
  try {
    return { db: await migrated(pool), logRoom, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the embedded database in `<dataDir>/database`. The folder must be locked by this process. */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  try {
    const thread = await openThreaded(folder);
    const pool = poolOver(thread.engine);
    const database = await opened(pool, new EmbeddedLogRoom(folder, pool), async () => {
      await pool.end();
      await thread.close();
    });
    await verifyTables(database.db).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    const line = `The database in ${folder} cannot be opened: ${errorLine(error)}.`;
    throw error instanceof NotDamaged ? new NotDamaged(line) : new StartFailure(`${line} ${nextStep}`);
  }
}

/** Opens a PostgreSQL by its address. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const { host } = new URL(databaseUrl);
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    // Detects a machine that disappeared.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  try {
    return await opened(pool, unlimitedLogRoom, () => pool.end());
  } catch (error) {
    throw new StartFailure(`The database at ${host} (DATABASE_URL) cannot be used: ${errorLine(error)}`);
  }
}

// PostgreSQL's codes: a broken connection (08), one that it closed or does not accept now (53300, 57P01 to 57P05,
// 55000).
const awayCodes = /^(08...|53300|57P0[1-5]|55000|E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_).*)$/;
// pg's messages for errors without a code.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether an error means that the database cannot be reached, not that it refused the query. */
export function isDatabaseAway(error: unknown): boolean {
  const told = withoutValues(error);
  return awayCodes.test(errorCode(told)) || (told instanceof Error && awayMessages.test(told.message));
}

/** Whether the database refused a row because a row that it refers to does not exist. */
export const isMissingReference = (error: unknown): boolean => errorCode(withoutValues(error)) === '23503';

/** Whether the database refused a row because another has the same unique value. */
export const isTaken = (error: unknown): boolean => errorCode(withoutValues(error)) === '23505';

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
