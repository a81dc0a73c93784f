import { setTimeout } from 'node:timers/promises';

import { inArray, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';

import { advisoryLocks } from '../database/processes.ts';
import { mediaFiles, mediaTrash } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { Mutex } from '../kit/mutex.ts';
import { serverText } from '../kit/text.ts';

/** A transaction whose connection broke after its COMMIT may still be running: its rows would be overlooked. */
export async function waitForLibraryChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.libraryChange})`);
}

export async function lockLibraryChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.libraryChange})`);
}

export const foldersWithoutRow = (db: Database, folders: readonly string[]): Promise<readonly string[]> =>
  transact(db, async (tx) => {
    await waitForLibraryChanges(tx);
    const named = new Set<string>();
    for (const table of [mediaFiles, mediaTrash]) {
      const rows = await tx
        .select({ folder: table.folder })
        .from(table)
        .where(inArray(table.folder, [...folders]));
      for (const { folder } of rows) named.add(folder);
    }
    return folders.filter((folder) => !named.has(folder));
  });

export type LibraryMutex = Pick<Mutex, 'run'>;

export class SharedMutex implements LibraryMutex {
  readonly #db: Database;
  readonly #timeoutMs: number;
  /** Limits the lock to one connection of this process. */
  readonly #own = new Mutex();

  /** `timeoutMs`, in ms: another process may be restoring a backup. */
  constructor(db: Database, timeoutMs = 15_000) {
    this.#db = db;
    this.#timeoutMs = timeoutMs;
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + this.#timeoutMs;
    return this.#own.run(async () => {
      const client = await this.#db.$client.connect();
      let isFree = false;
      try {
        await lock(client, end);
        try {
          return await work();
        } finally {
          // A broken connection has freed the lock.
          isFree = await client.query('select pg_advisory_unlock($1)', [advisoryLocks.libraryWork]).then(
            () => true,
            () => false,
          );
        }
      } finally {
        client.release(!isFree);
      }
    });
  }
}

const retryMs = 100;

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    advisoryLocks.libraryWork,
  ]);
  return rows[0]?.locked === true;
}

/** Polls, because a statement that waits for the lock would exceed the query's time-out. */
async function lock(client: PoolClient, end: number): Promise<void> {
  while (!(await tryLock(client))) {
    if (Date.now() >= end) throw new HttpFailure(503, serverText.libraryBusy, { 'retry-after': '10' });
    await setTimeout(retryMs);
  }
}
