import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { withLogSpace, type LogSpace } from '../database/log-space.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { syncTree } from '../kit/disk.ts';
import { Refusal, errorLine } from '../kit/failure.ts';
import { type LibraryMutex, waitForLibraryChanges } from '../library/library-locks.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { reviseEverything } from '../saving/revisions.ts';
import { lockAdministrators } from '../sessions/administrators.ts';
import {
  mediaPathOf,
  names,
  tableOf,
  contentTableNames,
  deleteContent,
  fillTable,
  mediaPaths,
  type RowsToFill,
} from './format.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';
import { readBackup, type BackupContents, isDeeper } from './read.ts';

async function isPublished(library: LibraryStore, path: string, { name, size, sha256 }: ManifestEntry) {
  const file = await library.open(dirname(path), basename(path));
  if (file === null) return false;
  if (file.size === size) {
    const hash = createHash('sha256');
    await pipeline(await file.read(), hash);
    if (hash.digest('hex') === sha256) return true;
  } else await file.close();
  throw new Refusal(`The library has another file under the name of the backup’s ${name}.`);
}

async function unpublished(library: LibraryStore, { entries }: Manifest): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const entry of entries) {
    const path = mediaPathOf(entry.name);
    if (path !== null && !(await isPublished(library, path, entry))) paths.push(path);
  }
  return paths;
}

export interface RestoreTarget {
  readonly db: Database;
  readonly logSpace: LogSpace;
  readonly library: LibraryStore;
  readonly staging: string;
  readonly libraryMutex: LibraryMutex;
}

export const stagingOf = (dataDir: string): string => join(dataDir, 'restore.unfinished');

const unpackedOf = (staging: string) => join(staging, 'backup');

const unique = (all: readonly string[]) => [...new Set(all)];

async function unpack(source: Readable, staging: string): Promise<BackupContents> {
  const unpacked = unpackedOf(staging);
  const contents = await readBackup(source, async (name, content) => {
    const path = join(unpacked, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(content, createWriteStream(path, { flags: 'wx' }));
  });
  await syncTree(staging);
  return contents;
}

/** No row has half of it. The embedded database never returns from JSON that is nested a hundred thousand deep. */
const maxDepth = 32;

async function* readChunks(staging: string, names: readonly string[]): AsyncGenerator<string> {
  for (const name of names) {
    const json = await readFile(join(unpackedOf(staging), name), 'utf8');
    if (isDeeper(json, maxDepth)) throw new Refusal(`The backup is damaged: ${name} cannot be read.`);
    yield json;
  }
}

const unpackedRows = (staging: string, { entries, nextIds }: Manifest): readonly RowsToFill[] =>
  contentTableNames.map((table) => ({
    table,
    chunks: readChunks(
      staging,
      entries.map(({ name }) => name).filter((name) => tableOf(name) === table),
    ),
    nextId: nextIds[table] ?? null,
  }));

async function publish(
  { library, staging }: RestoreTarget,
  manifest: Manifest,
  note: (folders: readonly string[]) => Promise<void>,
): Promise<void> {
  const paths = await unpublished(library, manifest);
  const folders = unique(paths.map((path) => dirname(path)));
  const present = new Set([...(await library.sizesIn(folders)).keys()].map((path) => dirname(path)));
  await note(folders.filter((folder) => !present.has(folder)));
  await library.put(new Map(paths.map((path) => [path, join(unpackedOf(staging), names.media(path))])));
}

async function replaceContent(
  tx: Transaction,
  tables: readonly RowsToFill[],
  { entries, missing }: Manifest,
): Promise<readonly string[]> {
  const before = await mediaPaths(tx);
  await deleteContent(tx);
  for (const rows of tables) await fillTable(tx, rows);
  await reviseEverything(tx);
  const after = await mediaPaths(tx);
  const known = new Set([...missing, ...entries.map(({ name }) => mediaPathOf(name))]);
  if (!after.every((path) => known.has(path))) throw new Refusal('The backup is damaged: it lacks files.');
  const folders = new Set(after.map((path) => dirname(path)));
  return unique(before.map((path) => dirname(path))).filter((folder) => !folders.has(folder));
}

const logBytesOf = ({ entries }: Manifest): number =>
  entries.filter(({ name }) => tableOf(name) !== null).reduce((sum, { size }) => sum + 2 * size, 0);

export const clearUnfinishedRestore = ({ staging }: Pick<RestoreTarget, 'staging'>): Promise<void> =>
  rm(staging, { recursive: true, force: true });

/** Files are published before the transaction of all rows: a kill leaves all of the old content or all of the new. */
export async function restoreBackup(source: Readable, target: RestoreTarget): Promise<BackupContents> {
  const { db, library, libraryMutex, staging } = target;
  await clearUnfinishedRestore(target);
  // The rows contain the passwords' hashes.
  await mkdir(staging, { mode: 0o700, recursive: true }).catch((error: unknown) => {
    throw new Refusal(`${staging} cannot be made: ${errorLine(error)}`);
  });
  const noted: string[] = [];
  const note = async (folders: readonly string[]) => {
    noted.push(...folders);
    await library.note(folders);
  };
  try {
    const contents = await unpack(source, staging);
    const replace = async () => {
      await publish(target, contents.manifest, note);
      await transact(db, async (tx) => {
        await lockAdministrators(tx);
        await waitForLibraryChanges(tx);
        const old = await replaceContent(tx, unpackedRows(staging, contents.manifest), contents.manifest);
        await library.claim(tx, noted);
        await note(old);
      });
    };
    // Log space before the mutex, as everywhere: a call that deletes a file has its space while it waits for the mutex.
    await withLogSpace(target.logSpace, logBytesOf(contents.manifest), () => libraryMutex.run(replace));
    return contents;
  } finally {
    // A failure here is settled at the next start.
    await library.settle(noted).catch(() => undefined);
    await clearUnfinishedRestore(target).catch(() => undefined);
  }
}
