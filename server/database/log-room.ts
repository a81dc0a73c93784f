import { existsSync, renameSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { syncEntry } from '../sync.ts';
import { Turns } from '../turns.ts';
import type { Database } from './database.ts';

/** What a write needs before it begins. */
export interface LogRoom {
  /** Rejects with ENOSPC where the database's log could not take the write. */
  ensure(): Promise<void>;
}

const segmentBytes = 16 * 1024 * 1024;
const chunk = Buffer.alloc(1024 * 1024);

/** `000000010000000000000001`: the time line, then the number of the segment, 256 to each step of the middle part. */
const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');

function segmentAfter(name: string): string {
  const [, timeline = '', high = '', low = ''] = segmentName.exec(name) ?? [];
  const number = Number.parseInt(high, 16) * 256 + Number.parseInt(low, 16) + 1;
  return timeline + hex(Math.floor(number / 256)) + hex(number % 256);
}

/** Where a segment that is in use says that it begins; one that is kept for later says something else. */
async function isInUse(path: string, name: string): Promise<boolean> {
  const handle = await open(path, 'r');
  const header = Buffer.alloc(16);
  await handle.read(header, 0, 16, 0).finally(() => handle.close());
  const [, , high = '', low = ''] = segmentName.exec(name) ?? [];
  const number = BigInt(Number.parseInt(high, 16) * 256 + Number.parseInt(low, 16));
  return header.readBigUInt64LE(8) === number * BigInt(segmentBytes);
}

/** Whether the log of a database that is not open has a segment to go on with. */
export async function hasSpareSegment(databaseFolder: string): Promise<boolean> {
  const folder = join(databaseFolder, 'pg_wal');
  const names = (await readdir(folder)).filter((name) => segmentName.test(name)).toSorted();
  const last = names.at(-1);
  return last !== undefined && !(await isInUse(join(folder, last), last));
}

/**
 * The room of the embedded database's log. A log that cannot go on in the middle of a write stops the database, so the
 * file that it goes on with is made before a write begins, as PostgreSQL makes it itself: whatever else fills the disk,
 * what has begun can be written, or undone.
 */
export class EmbeddedLogRoom implements LogRoom {
  readonly #folder: string;
  readonly #db: Database;
  readonly #turns = new Turns();

  constructor(dataDir: string, db: Database) {
    this.#folder = join(dataDir, 'database', 'pg_wal');
    this.#db = db;
  }

  async #makeSegment(target: string): Promise<void> {
    // The next start of the database removes files of this name.
    const unfinished = join(this.#folder, 'xlogtemp.kagami');
    try {
      const handle = await open(unfinished, 'w');
      try {
        for (let written = 0; written < segmentBytes; written += chunk.length) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      // In one step for the database, which runs in this thread and may have made the segment meanwhile.
      if (!existsSync(target)) renameSync(unfinished, target);
      await syncEntry(this.#folder);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  ensure(): Promise<void> {
    return this.#turns.take(async () => {
      const { rows } = await this.#db.execute<{ name: string }>(
        sql`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`,
      );
      const next = join(this.#folder, segmentAfter(rows[0]?.name ?? ''));
      if (!existsSync(next)) await this.#makeSegment(next);
    });
  }
}

/** A PostgreSQL elsewhere sees to its own room. */
export const roomElsewhere: LogRoom = { ensure: () => Promise.resolve() };
