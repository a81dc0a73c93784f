import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { syncEntry } from '../kit/disk.ts';
import { errorLine, NotDamaged, StartFailure } from '../kit/failure.ts';
import { hasSpareSegment } from './log-space.ts';

const megabyte = 1024 * 1024;

/** Measured and rounded up: the database 40 MB, the next segment of its log 16, the library 7. */
const firstStart = { embedded: 70 * megabyte, postgresql: 10 * megabyte };

const laterStart = 20 * megabyte;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;

interface Start {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly anew?: boolean;
}

async function bytesFor({ dataDir, databaseUrl, anew = false }: Start): Promise<number> {
  const folder = join(dataDir, 'database');
  if (databaseUrl !== null) return existsSync(markerOf(dataDir)) ? 0 : firstStart.postgresql;
  if (anew || !existsSync(folder)) return firstStart.embedded;
  const spare = await hasSpareSegment(folder).catch(() => false);
  return spare ? 0 : laterStart;
}

const spaceLine = (dataDir: string, needed: number, free: number) =>
  `There is not enough room on the disk of ${dataDir}: a start needs ${inMegabytes(needed)}, and ${inMegabytes(free)} are free. Make room and start again: nothing is lost.`;

export async function refuseWithoutSpace(start: Start, measure = freeBytes): Promise<void> {
  const [needed, free] = [await bytesFor(start), await measure(start.dataDir)];
  if (free < needed) throw new StartFailure(spaceLine(start.dataDir, needed, free));
}

/** After a kill PostgreSQL first replays its log, which may need more than `laterStart`. */
export async function noSpaceFailure(dataDir: string, measure = freeBytes): Promise<NotDamaged> {
  const least = Math.max(laterStart, await bytesFor({ dataDir, databaseUrl: null }));
  const free = await measure(dataDir);
  const needed = free < least ? least : free + laterStart;
  return new NotDamaged(
    `${spaceLine(dataDir, needed, free)} Do not restore a backup: it would take the place of the last saves.`,
  );
}

export const nextStep =
  'Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew.';

export const incomplete = (dataDir: string, what: string) =>
  new StartFailure(`The data folder ${dataDir} is not whole: ${what}. ${nextStep}`);

const markerSchema = v.object({
  format: v.literal('kagami-data'),
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  database: v.picklist(['embedded', 'postgresql']),
  filled: v.boolean(),
});

export type Marker = v.InferOutput<typeof markerSchema>;

const markerOf = (dataDir: string) => join(dataDir, 'installation.json');

/** Null before the first start. Throws a StartFailure for an unreadable marker. */
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

export async function writeMarker(dataDir: string, marker: Omit<Marker, 'format' | 'version'>) {
  const unfinished = `${markerOf(dataDir)}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify({ format: 'kagami-data', version: 1, ...marker })}\n`);
  await syncEntry(unfinished);
  await rename(unfinished, markerOf(dataDir));
  await syncEntry(dataDir);
}
