import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { hasSpareSegment } from '../database/log-room.ts';
import { StartFailure } from '../start-failure.ts';

const megabyte = 1024 * 1024;

/** Measured and rounded up: the database 40 MB, the segment that its log goes on with 16, the library 5. */
const firstStart = { embedded: 70 * megabyte, postgresql: 10 * megabyte };

/** A segment of the log, and what is written beside it. */
const laterStart = 20 * megabyte;

/** The free space on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A new database is made, whatever is there. */
  readonly anew?: boolean;
}

async function neededBy({ dataDir, databaseUrl, anew = false }: Place): Promise<number> {
  const folder = join(dataDir, 'database');
  if (databaseUrl !== null) return existsSync(join(dataDir, 'installation.json')) ? 0 : firstStart.postgresql;
  if (anew || !existsSync(folder)) return firstStart.embedded;
  const spare = await hasSpareSegment(folder).catch(() => false);
  return spare ? 0 : laterStart;
}

/** Refuses to open a database without the disk space for it. */
export async function refuseWithoutRoom(place: Place, free = freeBytes): Promise<void> {
  const [needed, left] = [await neededBy(place), await free(place.dataDir)];
  if (left >= needed) return;
  throw new StartFailure(
    `There is not enough room on the disk of ${place.dataDir}: a start needs ${inMegabytes(needed)}, and ${inMegabytes(left)} are free. Make room and start again: nothing is lost.`,
  );
}
