import { basename, dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { mediaPaths, sha256 } from '../backup/format.ts';
import { openPostgres } from '../database/database.ts';
import { lockDataFolder } from '../database/lock.ts';
import { mediaFiles, mediaTrash } from '../database/schema.ts';
import { transact, type Database } from '../database/transact.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { prepareDataDir } from '../kit/disk.ts';
import { Refusal } from '../kit/failure.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { storageOf } from '../start/open-backend.ts';
import { Misuse, readArguments, runCommand } from './run-command.ts';

const usage = `Usage:
  npm run move-media -- to-store | to-folder

Copies all media files from the data folder (KAGAMI_DATA_DIR) to the object store (KAGAMI_MEDIA_URL), or back, and
compares each copy with its source. Kagami must be stopped. Run it again after it was cut off: what is there already is
compared and not copied. Nothing is deleted.`;

async function bytesOf(library: LibraryStore, path: string): Promise<Buffer | null> {
  const file = await library.open(dirname(path), basename(path));
  return file === null ? null : buffer(await file.read());
}

async function copyFile(path: string, from: LibraryStore, to: LibraryStore): Promise<boolean> {
  const [source, existing] = await Promise.all([bytesOf(from, path), bytesOf(to, path)]);
  if (source === null) throw new Refusal(`${path} is gone: run the command again.`);
  if (existing !== null && sha256(existing) === sha256(source)) return false;
  await to.add(dirname(path), new Map([[basename(path), source]]));
  const copy = await bytesOf(to, path);
  if (copy === null || sha256(copy) !== sha256(source)) throw new Refusal(`${path} did not arrive whole.`);
  return true;
}

async function foldersOf(db: Database): Promise<readonly string[]> {
  const rows = [mediaFiles, mediaTrash].map((table) => db.select({ folder: table.folder }).from(table));
  return (await Promise.all(rows)).flat().map(({ folder }) => folder);
}

async function copyLibrary(db: Database, from: LibraryStore, to: LibraryStore) {
  const paths = [...(await from.sizesIn(await foldersOf(db))).keys()];
  const present = new Set(paths);
  const missing = (await transact(db, mediaPaths)).filter((path) => !present.has(path));
  let copied = 0;
  for (const path of paths) if (await copyFile(path, from, to)) copied += 1;
  return { copied, kept: paths.length - copied, missing };
}

async function moveMedia(config: KagamiConfig, args: readonly string[]): Promise<void> {
  const [direction, ...rest] = readArguments(args, {}).positionals;
  if (rest.length > 0 || (direction !== 'to-store' && direction !== 'to-folder')) {
    throw new Misuse('Say to-store or to-folder.');
  }
  const { databaseUrl, store, dataDir } = config;
  if (databaseUrl === null || store === null) throw new Refusal('Set DATABASE_URL and KAGAMI_MEDIA_URL.');
  prepareDataDir(dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    // For this process alone: no Kagami adds or deletes files meanwhile.
    const database = await openPostgres(databaseUrl);
    try {
      const { library: inStore } = await storageOf(config, database);
      const { library: inFolder } = await storageOf({ ...config, store: null }, database);
      const [from, to] = direction === 'to-store' ? [inFolder, inStore] : [inStore, inFolder];
      const { copied, kept, missing } = await copyLibrary(database.db, from, to);
      console.log(`Copied ${copied} files. ${kept} were there already.`);
      for (const path of missing) console.error(`Missing where it should come from: ${path}`);
      if (missing.length > 0) throw new Refusal(`${missing.length} files were missing.`);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

export const runMoveMedia = (): Promise<void> => runCommand(usage, moveMedia);
