import { writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type ClientBase } from 'pg';

import { errorLine, isDiskFull, NotDamaged, StartFailure } from '../kit/failure.ts';
import { poolOver } from './embedded.ts';
import { EmbeddedLogSpace, giveBackSegments, unlimitedLogSpace, type LogSpace } from './log-space.ts';
import { nextStep, noSpaceFailure } from './marker.ts';
import {
  sharedProcessNumber,
  soleProcess,
  type ProcessNumber,
  noOtherProcess,
  type Notifications,
} from './processes.ts';
import { connectionSettings, StandingConnection } from './standing-connection.ts';
import { verifyTables, migrateTables, takesWrites } from './tables.ts';
import { openThreaded } from './threaded.ts';
import type { Database } from './transact.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly longDb: Database;
  readonly logSpace: LogSpace;
  readonly notifications: Notifications;
  readonly process: ProcessNumber;
  readonly takesWrites: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** The longest wait for an answer, in ms: a network that drops packets gives none. */
const answerTimeout = 10_000;

/** Limits after which the server ends a lost client's transaction: 8 s without an acknowledgement, 20 s without a next statement. */
const serverTimeouts =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3; set tcp_user_timeout = 8000; set idle_in_transaction_session_timeout = 20000;';

const setServerTimeouts = (client: ClientBase) => client.query(serverTimeouts);

/** The server's limit is below the client's: a statement that no client waits for could still take a lock. */
const setAllTimeouts = (client: ClientBase) =>
  client.query(`${serverTimeouts} set statement_timeout = ${answerTimeout - 500};`);

export async function migrated(pool: Pool, longPool = pool): Promise<Database> {
  // Without a listener a connection that breaks would end the process. The next query reports it.
  for (const each of [pool, longPool]) {
    each.on('error', () => undefined);
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const client = await longPool.connect();
  let isBroken = true;
  try {
    await migrateTables(client);
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
  return drizzle(pool);
}

async function opened(
  pool: Pool,
  parts: Omit<OpenDatabase, 'db' | 'longDb'>,
  longPool = pool,
): Promise<OpenDatabase> {
  try {
    const db = await migrated(pool, longPool);
    return { db, longDb: pool === longPool ? db : drizzle(longPool), ...parts };
  } catch (error) {
    // On a full disk closing fails as well, with a less specific error.
    await parts.close().catch(() => undefined);
    throw error;
  }
}

/** The folder must be locked by this process. */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  try {
    await giveBackSegments(folder);
    const thread = await openThreaded(folder);
    const pool = poolOver(thread.engine);
    const database = await opened(pool, {
      logSpace: new EmbeddedLogSpace(folder, pool),
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
    if (isDiskFull(error)) throw await noSpaceFailure(dataDir);
    const line = `The database in ${folder} cannot be opened: ${errorLine(error)}.`;
    throw error instanceof NotDamaged ? new NotDamaged(line) : new StartFailure(`${line} ${nextStep}`);
  }
}

function endProcess(error: unknown): never {
  writeSync(2, `Kagami stops, because another one has taken its database over: ${errorLine(error)}\n`);
  process.exit(1);
}

export async function openPostgres(
  databaseUrl: string,
  library: 'local' | 'shared' = 'local',
): Promise<OpenDatabase> {
  const { host } = new URL(databaseUrl);
  const settings = connectionSettings(databaseUrl);
  const pool = new Pool({ ...settings, onConnect: setAllTimeouts, query_timeout: answerTimeout });
  const longPool = new Pool({ ...settings, onConnect: setServerTimeouts, max: 2 });
  const number = library === 'shared' ? sharedProcessNumber() : soleProcess;
  try {
    const use = { library, process: number, onLost: endProcess };
    const standing = await StandingConnection.open(databaseUrl, use);
    const parts = {
      logSpace: unlimitedLogSpace,
      notifications: standing,
      process: number,
      takesWrites: () => takesWrites(pool),
      close: async () => {
        await Promise.all([pool.end(), longPool.end()]);
        await standing.close();
      },
    };
    return await opened(pool, parts, longPool);
  } catch (error) {
    if (error instanceof StartFailure && !(error instanceof NotDamaged)) throw error;
    throw new StartFailure(`The database at ${host} (DATABASE_URL) cannot be used: ${errorLine(error)}`);
  }
}
