import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { withLogRoom, type LogRoom } from '../database/log-room.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { Refusal, errorLine } from '../kit/start-failure.ts';
import { syncTree } from '../kit/sync.ts';
import { waitForLibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { LibraryMutex } from '../library/library-work.ts';
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
import type { Manifest } from './manifest.ts';
import { isDeeper } from './nesting.ts';
import { readBackup, type BackupContents } from './read.ts';
import { unpublished } from './unpublished.ts';

/** The destination of a restore. */
export interface RestoreTarget {
  readonly db: Database;
  readonly logRoom: LogRoom;
  readonly library: LibraryStore;
  /** The folder in which the backup is unpacked before anything is changed. */
  readonly staging: string;
  /** Held while files of the library are published or deleted, so that none is deleted that a restore relies on. */
  readonly libraryMutex: LibraryMutex;
}

/** The folder for restores in a data folder. */
export const stagingOf = (dataDir: string): string => join(dataDir, 'restore.unfinished');

/** The unpacked entries have their names in the backup. */
const unpackedOf = (staging: string) => join(staging, 'backup');

const folderOf = (path: string) => dirname(path);

const unique = (all: readonly string[]) => [...new Set(all)];

async function unpack(source: Readable, staging: string): Promise<BackupContents> {
  const unpacked = unpackedOf(staging);
  const contents = await readBackup(source, {
    entry: async (name, content) => {
      const path = join(unpacked, name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(content, createWriteStream(path, { flags: 'wx' }));
    },
  });
  await syncTree(staging);
  return contents;
}

/** No row has half of it. The embedded database does not come back from JSON that is nested a hundred thousand deep. */
const maxDepth = 32;

async function* readChunks(staging: string, names: readonly string[]): AsyncGenerator<string> {
  for (const name of names) {
    const json = await readFile(join(unpackedOf(staging), name), 'utf8');
    if (isDeeper(json, maxDepth)) throw new Refusal(`The backup is damaged: ${name} cannot be read.`);
    yield json;
  }
}

/** The unpacked rows, of which one chunk at a time is in memory. */
const unpackedRows = (staging: string, { entries, nextIds }: Manifest): readonly RowsToFill[] =>
  contentTableNames.map((table) => ({
    table,
    chunks: readChunks(
      staging,
      entries.map(({ name }) => name).filter((name) => tableOf(name) === table),
    ),
    nextId: nextIds[table] ?? null,
  }));

/**
 * Puts the library's files at their addresses, and replaces none. New folders are noted before.
 */
async function publish(
  { library, staging }: RestoreTarget,
  manifest: Manifest,
  note: (folders: readonly string[]) => Promise<void>,
): Promise<void> {
  const paths = await unpublished(library, manifest);
  const folders = unique(paths.map(folderOf));
  const present = new Set([...(await library.sizesIn(folders)).keys()].map(folderOf));
  await note(folders.filter((folder) => !present.has(folder)));
  await library.place(new Map(paths.map((path) => [path, join(unpackedOf(staging), names.media(path))])));
}

/** Returns the folders that only the old library named. */
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
  const folders = new Set(after.map(folderOf));
  return unique(before.map(folderOf)).filter((folder) => !folders.has(folder));
}

/** The log's bytes for the rows with their indexes. */
const logBytesOf = ({ entries }: Manifest): number =>
  entries.filter(({ name }) => tableOf(name) !== null).reduce((sum, { size }) => sum + 2 * size, 0);

const remove = (path: string) => rm(path, { recursive: true, force: true });

/** Removes what a restore that was killed has unpacked. What it has noted of the library is settled by the library. */
export const clearUnfinishedRestore = ({ staging }: Pick<RestoreTarget, 'staging'>): Promise<void> =>
  remove(staging);

/**
 * Replaces all content by a backup's and ends all sessions. The whole backup is read and verified before anything is
 * changed; its files are published before the one transaction that names them; a kill at any moment leaves all of the
 * old content or all of the new. Files that only the old content named are removed at the end.
 */
export async function restoreBackup(source: Readable, target: RestoreTarget): Promise<BackupContents> {
  const { db, library, staging } = target;
  await clearUnfinishedRestore(target);
  // The rows hold the passwords' hashes.
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
        const left = await replaceContent(tx, unpackedRows(staging, contents.manifest), contents.manifest);
        await library.claim(tx, noted);
        await note(left);
      });
    };
    // In this order everywhere: a call that deletes a file waits for the library with its room.
    await withLogRoom(target.logRoom, logBytesOf(contents.manifest), () => target.libraryMutex.run(replace));
    return contents;
  } finally {
    // After a failure here the next start does it.
    await library.settle(noted).catch(() => undefined);
    await clearUnfinishedRestore(target).catch(() => undefined);
  }
}
