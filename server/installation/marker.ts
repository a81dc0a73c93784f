import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { errorLine } from '../start-failure.ts';
import { syncEntry } from '../sync.ts';
import { incomplete } from './incomplete.ts';

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
