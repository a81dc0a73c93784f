import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { errorLine, NotDamaged, StartFailure } from '../kit/start-failure.ts';
import { syncEntry } from '../kit/sync.ts';
import { hasSpareSegment } from './log-room.ts';

const megabyte = 1024 * 1024;

/** Measured and rounded up: the database 40 MB, the segment that its log goes on with 16, the library 7. */
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
  /** A new database is made in any case. */
  readonly anew?: boolean;
}

async function neededBy({ dataDir, databaseUrl, anew = false }: Place): Promise<number> {
  const folder = join(dataDir, 'database');
  if (databaseUrl !== null) return existsSync(join(dataDir, 'installation.json')) ? 0 : firstStart.postgresql;
  if (anew || !existsSync(folder)) return firstStart.embedded;
  const spare = await hasSpareSegment(folder).catch(() => false);
  return spare ? 0 : laterStart;
}

const roomLine = (dataDir: string, needed: number, left: number) =>
  `There is not enough room on the disk of ${dataDir}: a start needs ${inMegabytes(needed)}, and ${inMegabytes(left)} are free. Make room and start again: nothing is lost.`;

/** Refuses to open a database without the disk space for it. */
export async function refuseWithoutRoom(place: Place, free = freeBytes): Promise<void> {
  const [needed, left] = [await neededBy(place), await free(place.dataDir)];
  if (left < needed) throw new StartFailure(roomLine(place.dataDir, needed, left));
}

/**
 * The failure of a start whose embedded database found the disk full: after it was killed, PostgreSQL writes before it can
 * be used. Where more is free than that takes, the log that it repeats needs more.
 */
export async function withoutRoom(dataDir: string, free = freeBytes): Promise<NotDamaged> {
  const least = Math.max(laterStart, await neededBy({ dataDir, databaseUrl: null }));
  const left = await free(dataDir);
  const needed = left < least ? least : left + laterStart;
  return new NotDamaged(
    `${roomLine(dataDir, needed, left)} Do not restore a backup: it would take the place of the last saves.`,
  );
}

/** The advice for a data folder that is not whole. */
export const nextStep =
  'Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew.';

/** The failure of a start on a data folder that it neither opens nor fills. */
export const incomplete = (dataDir: string, what: string) =>
  new StartFailure(`The data folder ${dataDir} is not whole: ${what}. ${nextStep}`);

const markerSchema = v.object({
  format: v.literal('kagami-data'),
  version: v.literal(1),
  /** The same as in the folder's database. */
  id: v.pipe(v.string(), v.uuid()),
  database: v.picklist(['embedded', 'postgresql']),
  /** False from the beginning of a first start until all of its content is stored. */
  filled: v.boolean(),
});

/** The marker of a data folder. */
export type Marker = v.InferOutput<typeof markerSchema>;

const markerOf = (dataDir: string) => join(dataDir, 'installation.json');

/** The marker of a data folder; null where no start has written one. One that cannot be read is a StartFailure. */
export function readMarker(dataDir: string): Marker | null {
  const path = markerOf(dataDir);
  if (!existsSync(path)) return null;
  try {
    return v.parse(markerSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw incomplete(
      dataDir,
      `installation.json cannot be read (${errorLine(error)}; where all else is whole, delete it)`,
    );
  }
}

/** Writes and syncs the marker: the old or the new one exists, whole. */
export async function writeMarker(dataDir: string, marker: Omit<Marker, 'format' | 'version'>) {
  const unfinished = `${markerOf(dataDir)}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify({ format: 'kagami-data', version: 1, ...marker })}\n`);
  await syncEntry(unfinished);
  await rename(unfinished, markerOf(dataDir));
  await syncEntry(dataDir);
}
