import { setTimeout } from 'node:timers/promises';

import type { PoolClient } from 'pg';

import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { Mutex } from '../kit/mutex.ts';
import { serverText } from '../kit/text.ts';

/** Runs one task at a time, among all processes on the database: what deletes files, or relies on files that are there. */
export interface LibraryMutex {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The lock for several processes: one of PostgreSQL's, which ends with the process. */
export class SharedMutex implements LibraryMutex {
  readonly #db: Database;
  readonly #patience: number;
  // A process takes one connection for it at most.
  readonly #own = new Mutex();

  /** Another process may have it for `patience` ms: it may restore a backup. */
  constructor(db: Database, patience = 15_000) {
    this.#db = db;
    this.#patience = patience;
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + this.#patience;
    return this.#own.run(async () => {
      const client = await this.#db.$client.connect();
      let free = false;
      try {
        await lock(client, end);
        try {
          return await work();
        } finally {
          // A connection that broke meanwhile has freed the lock. What the work did is done.
          free = await unlock(client).catch(() => false);
        }
      } finally {
        client.release(!free);
      }
    });
  }
}

/** In ms. */
const askedEvery = 100;

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    advisoryLocks.libraryWork,
  ]);
  return rows[0]?.locked === true;
}

/** Asks again and again: a statement that waited would be taken for one whose answer was lost. */
async function lock(client: PoolClient, end: number): Promise<void> {
  while (!(await tryLock(client))) {
    if (Date.now() >= end) throw new HttpFailure(503, serverText.libraryBusy, { 'retry-after': '10' });
    await setTimeout(askedEvery);
  }
}

async function unlock(client: PoolClient): Promise<boolean> {
  await client.query('select pg_advisory_unlock($1)', [advisoryLocks.libraryWork]);
  return true;
}
