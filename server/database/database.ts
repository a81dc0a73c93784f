import { writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type ClientBase } from 'pg';

import {
  errorCode,
  errorLine,
  isDiskFull,
  NotDamaged,
  StartFailure,
  withoutValues,
} from '../kit/start-failure.ts';
import { poolOver } from './embedded.ts';
import { EmbeddedLogRoom, giveBackSegments, unlimitedLogRoom, type LogRoom } from './log-room.ts';
import { nextStep, withoutRoom } from './marker.ts';
import { noOtherProcess, type Notifications } from './notifications.ts';
import { sharedProcessNumber, soleProcess, type ProcessNumber } from './process-number.ts';
import { migrateTables, takesWrites } from './schema-version.ts';
import { StandingConnection } from './standing-connection.ts';
import { openThreaded } from './threaded.ts';
import type { Database } from './transact.ts';
import { verifyTables } from './verify.ts';

/** An open database with the current schema. */
export interface OpenDatabase {
  readonly db: Database;
  /** The same, for backups and restores, whose statements may take long. */
  readonly longDb: Database;
  readonly logRoom: LogRoom;
  readonly notifications: Notifications;
  readonly process: ProcessNumber;
  /** False once a newer version of Kagami has changed the tables. */
  readonly takesWrites: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** How long opening a connection may take, in ms. */
const connectionTimeout = 10_000;

/** How long a query waits for its answer, in ms: a network that drops packets gives none. */
const answerTimeout = 10_000;

/**
 * The server ends what a client that cannot be reached has begun, and frees its locks: after eight seconds without a sign of
 * it, or 20 without its next statement.
 */
const serverTimeouts =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3; set tcp_user_timeout = 8000; set idle_in_transaction_session_timeout = 20000;';

const setServerTimeouts = (client: ClientBase) => client.query(serverTimeouts);

/**
 * A statement ends on the server half a second before the client stops waiting: otherwise it would go on waiting for a
 * lock, and then hold it for a client that is gone.
 */
const setAllTimeouts = (client: ClientBase) =>
  client.query(`${serverTimeouts} set statement_timeout = ${answerTimeout - 500};`);

/** The database behind a pool, brought to the current schema by a connection of `longPool`. */
export async function migrated(pool: Pool, longPool = pool): Promise<Database> {
  // Without a listener a connection that breaks would end the process, idle or in the middle of a transaction; the
  // next query reports it.
  for (const each of [pool, longPool]) {
    each.on('error', () => undefined);
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const client = await longPool.connect();
  let failed = true;
  try {
    await migrateTables(client);
    failed = false;
  } finally {
    client.release(failed);
  }
  return drizzle(pool);
}

type Parts = Omit<OpenDatabase, 'db' | 'longDb'>;

/** Closes the database after a failed migration. */
async function opened(pool: Pool, parts: Parts, longPool = pool): Promise<OpenDatabase> {
  try {
    const db = await migrated(pool, longPool);
    return { db, longDb: pool === longPool ? db : drizzle(longPool), ...parts };
  } catch (error) {
    // Where the disk is full, closing fails as well, for a reason that says less.
    await parts.close().catch(() => undefined);
    throw error;
  }
}

/** Opens the embedded database in `<dataDir>/database`. The folder must be locked by this process. */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  try {
    await giveBackSegments(folder);
    const thread = await openThreaded(folder);
    const pool = poolOver(thread.engine);
    const database = await opened(pool, {
      logRoom: new EmbeddedLogRoom(folder, pool),
      notifications: noOtherProcess,
      process: soleProcess,
      takesWrites: () => Promise.resolve(true),
      close: async () => {
        await pool.end();
        await thread.close();
      },
    });
    await verifyTables(database.db).catch(async (error: unknown) => {
      await database.close().catch(() => undefined);
      throw error;
    });
    return database;
  } catch (error) {
    if (isDiskFull(error)) throw await withoutRoom(dataDir);
    const line = `The database in ${folder} cannot be opened: ${errorLine(error)}.`;
    throw error instanceof NotDamaged ? new NotDamaged(line) : new StartFailure(`${line} ${nextStep}`);
  }
}

/** Ends the process, which no longer has the database to itself. */
function endProcess(error: unknown): never {
  writeSync(2, `Kagami stops, because another one has taken its database over: ${errorLine(error)}\n`);
  process.exit(1);
}

/** Opens a PostgreSQL by its address: for this process alone, whose library is in its data folder, or beside others. */
export async function openPostgres(
  databaseUrl: string,
  library: 'local' | 'shared' = 'local',
): Promise<OpenDatabase> {
  const { host } = new URL(databaseUrl);
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectionTimeout,
    // A connection that waits long, for a lock perhaps, breaks once the other side is gone without closing it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new Pool({ ...settings, onConnect: setAllTimeouts, query_timeout: answerTimeout });
  // Migrations, backups and restores may take longer.
  const longPool = new Pool({ ...settings, onConnect: setServerTimeouts, max: 2 });
  const number = library === 'shared' ? sharedProcessNumber() : soleProcess;
  let standing: StandingConnection | null = null;
  const close = async () => {
    await Promise.all([pool.end(), longPool.end()]);
    await standing?.close();
  };
  try {
    standing = await StandingConnection.open(databaseUrl, {
      library,
      process: number,
      onLost: endProcess,
    });
    const parts = {
      logRoom: unlimitedLogRoom,
      notifications: standing,
      process: number,
      takesWrites: () => takesWrites(pool),
      close,
    };
    return await opened(pool, parts, longPool);
  } catch (error) {
    if (error instanceof StartFailure && !(error instanceof NotDamaged)) throw error;
    throw new StartFailure(`The database at ${host} (DATABASE_URL) cannot be used: ${errorLine(error)}`);
  }
}

// PostgreSQL's codes: a broken connection (08), one that it closed or does not accept now (53300, 57P01 to 57P05,
// 55000), a statement that took too long (57014), a deadlock (40P01).
const awayCodes = /^(08...|40P01|53300|57014|57P0[1-5]|55000|E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_).*)$/;
// pg's messages for errors without a code.
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Whether the same query may succeed a little later: the database cannot be reached, or ended it for want of time or locks. */
export function isDatabaseAway(error: unknown): boolean {
  const told = withoutValues(error);
  return awayCodes.test(errorCode(told)) || (told instanceof Error && awayMessages.test(told.message));
}

/** Whether the database refused a row because a row that it refers to does not exist. */
export const isMissingReference = (error: unknown): boolean => errorCode(withoutValues(error)) === '23503';

/** Whether the database refused a row because another has the same unique value. */
export const isTaken = (error: unknown): boolean => errorCode(withoutValues(error)) === '23505';

/** Whether PostgreSQL can write moments in a time zone: Node takes names that it lacks, such as JST. */
export async function knowsTimeZone(db: Database, timeZone: string): Promise<boolean> {
  try {
    await db.execute(sql`select set_config('TimeZone', ${timeZone}, true)`);
    return true;
  } catch (error) {
    // invalid_parameter_value
    if (errorCode(withoutValues(error)) === '22023') return false;
    throw error;
  }
}

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
