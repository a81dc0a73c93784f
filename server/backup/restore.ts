import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

import { withLogRoom, type LogRoom } from '../database/log-room.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { waitForLibraryChanges, foldersWithoutRow } from '../library/library-folders.ts';
import type { Mutex } from '../mutex.ts';
import { reviseEverything } from '../saving/revisions.ts';
import { Refusal, errorCode, errorLine } from '../start-failure.ts';
import { syncEntry, syncTree } from '../sync.ts';
import {
  mediaPathOf,
  names,
  tableOf,
  type Manifest,
  contentTableNames,
  deleteContent,
  fillTable,
  mediaPaths,
  type TableRows,
} from './format.ts';
import { readBackup, type BackupContents } from './read.ts';
import { unpublished } from './unpublished.ts';

/** The destination of a restore. */
export interface RestoreTarget {
  readonly db: Database;
  readonly logRoom: LogRoom;
  /** Identifies the database among those that use the same data folder. */
  readonly databaseName: string;
  readonly dataDir: string;
  /** Held while files of the library are published or deleted, so that none is deleted that a restore relies on. */
  readonly libraryMutex: Mutex;
}

const stagingOf = (dataDir: string) => join(dataDir, 'restore.unfinished');
const journalOf = (dataDir: string) => join(stagingOf(dataDir), 'journal.json');
const mediaDirOf = (dataDir: string) => join(dataDir, 'media');

/** The unpacked entries have their names in the backup. */
const unpackedOf = (dataDir: string) => join(stagingOf(dataDir), 'backup');

/**
 * The folders that a restore may have to remove: new ones that it publishes, and those that only the old content
 * named. Those without a row in its database are removed.
 */
const journalSchema = v.object({ databaseName: v.string(), folders: v.array(v.string()) });

type Entry = Manifest['entries'][number];

const folderOf = (path: string) => dirname(path);

const unique = (all: readonly string[]) => [...new Set(all)];

async function unpack(source: Readable, dataDir: string): Promise<BackupContents> {
  const unpacked = unpackedOf(dataDir);
  const contents = await readBackup(source, {
    entry: async (name, content) => {
      const path = join(unpacked, name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(content, createWriteStream(path, { flags: 'wx' }));
    },
  });
  await syncTree(stagingOf(dataDir));
  return contents;
}

async function readRows(dataDir: string, { entries, nextIds }: Manifest): Promise<readonly TableRows[]> {
  const read = ({ name }: Entry) => readFile(join(unpackedOf(dataDir), name), 'utf8');
  return Promise.all(
    contentTableNames.map(async (table) => ({
      table,
      chunks: await Promise.all(entries.filter(({ name }) => tableOf(name) === table).map(read)),
      nextId: nextIds[table] ?? null,
    })),
  );
}

async function writeJournal(
  { dataDir, databaseName }: RestoreTarget,
  folders: readonly string[],
): Promise<void> {
  const unfinished = `${journalOf(dataDir)}.unfinished`;
  await writeFile(unfinished, JSON.stringify({ databaseName, folders }));
  await syncEntry(unfinished);
  await rename(unfinished, journalOf(dataDir));
  await syncEntry(stagingOf(dataDir));
}

/**
 * Moves the library's files to their addresses, and replaces none. New folders are noted in the journal, and returned.
 */
async function publish(target: RestoreTarget, manifest: Manifest): Promise<readonly string[]> {
  const { dataDir } = target;
  const mediaDir = mediaDirOf(dataDir);
  const paths = await unpublished(mediaDir, manifest);
  const present = new Set(await readdir(mediaDir));
  const folders = unique(paths.map(folderOf)).filter((folder) => !present.has(folder));
  await writeJournal(target, folders);
  for (const path of paths) {
    await mkdir(dirname(join(mediaDir, path)), { recursive: true });
    await rename(join(unpackedOf(dataDir), names.media(path)), join(mediaDir, path));
  }
  for (const folder of unique(paths.map(folderOf))) await syncEntry(join(mediaDir, folder));
  await syncEntry(mediaDir);
  return folders;
}

/** Returns the folders that only the old library named. */
async function replaceContent(
  tx: Transaction,
  tables: readonly TableRows[],
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

/**
 * Ends a restore, also one that was killed or failed: of the folders in its journal those without a row are removed.
 * Whether its transaction was committed or not, the files of the database's content are left.
 */
export async function clearUnfinishedRestore({ db, databaseName, dataDir }: RestoreTarget): Promise<void> {
  const text = await readFile(journalOf(dataDir), 'utf8').catch(() => null);
  if (text !== null) {
    const journal = v.parse(journalSchema, JSON.parse(text));
    // Rows in another database may name them.
    if (journal.databaseName !== databaseName) return;
    for (const folder of await foldersWithoutRow(db, journal.folders))
      await remove(join(mediaDirOf(dataDir), folder));
  }
  await remove(stagingOf(dataDir));
}

/**
 * Replaces all content by a backup's and ends all sessions. The whole backup is read and verified before anything is
 * changed; its files are published before the one transaction that names them; a kill at any moment leaves all of the
 * old content or all of the new. Files that only the old content named are removed at the end.
 */
export async function restoreBackup(source: Readable, target: RestoreTarget): Promise<BackupContents> {
  const { db, dataDir } = target;
  await clearUnfinishedRestore(target);
  // The rows hold the passwords' hashes.
  await mkdir(stagingOf(dataDir), { mode: 0o700 }).catch((error: unknown) => {
    throw new Refusal(
      errorCode(error) === 'EEXIST'
        ? 'A restore into another database was cut off: start Kagami with that one first.'
        : `The data folder ${dataDir} cannot be written to: ${errorLine(error)}`,
    );
  });
  try {
    const contents = await unpack(source, dataDir);
    const tables = await readRows(dataDir, contents.manifest);
    const replace = async () => {
      const published = await publish(target, contents.manifest);
      await transact(db, async (tx) => {
        await waitForLibraryChanges(tx);
        const left = await replaceContent(tx, tables, contents.manifest);
        await writeJournal(target, [...published, ...left]);
      });
    };
    await target.libraryMutex.run(() => withLogRoom(target.logRoom, logBytesOf(contents.manifest), replace));
    return contents;
  } finally {
    // After a failure here the next start does it.
    await clearUnfinishedRestore(target).catch(() => undefined);
  }
}
