import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { link, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Pool } from 'pg';

import { syncEntry } from '../kit/disk.ts';
import { HttpFailure, errorCode, isDiskFull, Refusal } from '../kit/failure.ts';
import { Mutex } from '../kit/mutex.ts';
import { serverText } from '../kit/text.ts';

const segmentBytes = 16 * 1024 * 1024;

/** The free space beside all reservations, because the log also contains whole pages as they were before a write. */
const spareBytes = segmentBytes;

/** All concurrent writes together: twice the largest body. A larger one, such as a restore, runs alone. */
const maxReserved = 4 * segmentBytes;

const keptSegments = (maxReserved + spareBytes) / segmentBytes;

export interface LogSpace {
  /** Returns the release. Rejects with ENOSPC or 503 (HttpFailure). Never called within a task of the library's mutex. */
  reserve(bytes: number, spare?: number): Promise<() => void>;
}

const chunk = Buffer.alloc(1024 * 1024);

/** `000000010000000000000001`: the timeline, then the segment's number in steps of 256, then its rest. */
const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');

function numberOf(name: string): number {
  const [, , high = '', low = ''] = segmentName.exec(name) ?? [];
  return Number.parseInt(high, 16) * 256 + Number.parseInt(low, 16);
}

function segmentAfter(name: string): string {
  const number = numberOf(name) + 1;
  return name.slice(0, 8) + hex(Math.floor(number / 256)) + hex(number % 256);
}

/** The header of a segment in use contains its own position; that of a spare one contains another. */
async function isInUse(path: string, name: string): Promise<boolean> {
  const handle = await open(path, 'r');
  const header = Buffer.alloc(16);
  await handle.read(header, 0, 16, 0).finally(() => handle.close());
  return header.readBigUInt64LE(8) === BigInt(numberOf(name)) * BigInt(segmentBytes);
}

async function spareSegments(databaseFolder: string): Promise<readonly string[]> {
  const folder = join(databaseFolder, 'pg_wal');
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => segmentName.test(name)).toSorted();
  const spare: string[] = [];
  for (const name of names.toReversed()) {
    const path = join(folder, name);
    if (await isInUse(path, name)) break;
    spare.unshift(path);
  }
  return spare;
}

export const hasSpareSegment = async (databaseFolder: string): Promise<boolean> =>
  (await spareSegments(databaseFolder)).length > 0;

/** Deletes spare segments of a closed database beyond `keptSegments`: PostgreSQL itself keeps all that are ahead of its log. */
export async function giveBackSegments(databaseFolder: string): Promise<void> {
  for (const path of (await spareSegments(databaseFolder)).slice(keptSegments)) await rm(path);
}

/** A log that cannot be extended during a write stops the database: its next file is made before the write. */
export class EmbeddedLogSpace implements LogSpace {
  readonly #folder: string;
  readonly #pool: Pool;
  readonly #timeoutMs: number;
  readonly #mutex = new Mutex();
  readonly #releases = new EventEmitter();
  #reserved = 0;

  /** `timeoutMs`: the longest wait for space, in ms. */
  constructor(databaseFolder: string, pool: Pool, timeoutMs = 10_000) {
    this.#folder = join(databaseFolder, 'pg_wal');
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
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
      // Never over a segment that the database, in its own thread, has made meanwhile.
      await link(unfinished, target).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error;
      });
      await syncEntry(this.#folder);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async #makeSegments(bytes: number): Promise<void> {
    const { rows } = await this.#pool.query<{ name: string; written: number }>(
      `select pg_walfile_name(lsn) as name, (pg_wal_lsn_diff(lsn, '0/0') % ${segmentBytes})::int as written
       from pg_current_wal_insert_lsn() as lsn`,
    );
    const { name: current = '', written = 0 } = rows[0] ?? {};
    let name = current;
    // At the end of a segment this is the name of the full one.
    let free = written === 0 ? 0 : segmentBytes - written;
    for (; free < bytes; free += segmentBytes) {
      name = segmentAfter(name);
      const next = join(this.#folder, name);
      if (!existsSync(next)) await this.#makeSegment(next);
    }
  }

  async #released(end: number): Promise<void> {
    const signal = AbortSignal.timeout(Math.max(0, Math.ceil(end - performance.now())));
    await once(this.#releases, 'release', { signal }).catch(() => {
      throw new HttpFailure(503, serverText.tooManyWrites, { 'retry-after': '10' });
    });
  }

  async reserve(bytes: number, spare = spareBytes): Promise<() => void> {
    const end = performance.now() + this.#timeoutMs;
    await this.#mutex.run(async () => {
      while (this.#reserved > 0 && this.#reserved + bytes > maxReserved) await this.#released(end);
      await this.#makeSegments(this.#reserved + bytes + spare);
      this.#reserved += bytes;
    });
    return () => {
      this.#reserved -= bytes;
      this.#releases.emit('release');
    };
  }
}

export const unlimitedLogSpace: LogSpace = { reserve: () => Promise.resolve(() => undefined) };

/** Throws a Refusal where there is too little space. */
export async function withLogSpace<Result>(
  space: LogSpace,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await space.reserve(bytes).catch((error: unknown) => {
    if (error instanceof HttpFailure)
      throw new Refusal('Other writes have gone on for too long: say it again. Nothing was changed.');
    if (!isDiskFull(error)) throw error;
    const needed = Math.ceil((bytes + spareBytes) / 1024 / 1024);
    throw new Refusal(
      `There is not enough room on the disk of the data folder: this needs ${needed} MB. Make room and say it again: nothing was changed.`,
    );
  });
  return work().finally(release);
}
