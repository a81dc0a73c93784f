import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { readLibraryPath } from '../library/paths.ts';
import { contentTableNames } from './tables.ts';

/**
 * A backup is one tar file: `kagami.json`, the library's files under `media/`, the rows under `rows/`, then
 * `manifest.json` with the size and the SHA-256 of each entry before it, and last `manifest.sha256`, without which the
 * file was cut off. It detects damage; against changes the file's permissions protect it.
 */
export const names = {
  header: 'kagami.json',
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
  media: (path: string) => `media/${path}`,
  rows: (table: string, chunk: number) => `rows/${table}.${chunk}.json`,
} as const;

const rowsName = /^rows\/(\w+)\.\d+\.json$/;

/** The path of a file of the library below the media folder; null for every other entry. */
export function mediaPathOf(name: string): string | null {
  const path = name.startsWith('media/') ? name.slice('media/'.length) : '';
  return readLibraryPath(path) === null ? null : path;
}

/** The table whose rows an entry holds; null for every other entry. */
export function tableOf(name: string): string | null {
  const table = rowsName.exec(name)?.[1];
  return table !== undefined && contentTableNames.includes(table) ? table : null;
}

const journal = new URL('../migrations/meta/_journal.json', import.meta.url);

const journalSchema = v.object({ entries: v.array(v.object({ tag: v.string() })) });

/** The name of the newest migration, which defines the tables. */
export function schemaVersion(): string {
  const { entries } = v.parse(journalSchema, JSON.parse(readFileSync(journal, 'utf8')));
  return entries.at(-1)?.tag ?? '';
}

export const headerSchema = v.object({
  format: v.literal('kagami-backup'),
  version: v.number(),
  schema: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type Header = v.InferOutput<typeof headerSchema>;

/** The version of the layout above. */
export const formatVersion = 1;

export const manifestSchema = v.object({
  entries: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
  /** The next number of each table's identity. */
  nextIds: v.record(v.string(), v.number()),
  /** Files that the library names and the disk lacks. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
