import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { incomplete, readMarker } from '../database/marker.ts';
import { mediaDirOf } from '../kit/data-folder.ts';
import { NotDamaged } from '../kit/start-failure.ts';
import { syncEntry } from '../kit/sync.ts';
import { notesFolder } from '../library/library-folders.ts';
/** The version of PostgreSQL that the embedded database is. */
const databaseVersion = '18';

const databaseFolders = [
  'base',
  'base/1',
  'base/4',
  'base/5',
  'global',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal',
  'pg_xact',
];

const databaseFiles = { PG_VERSION: 3, 'global/pg_control': 8192, 'postgresql.conf': 1, 'pg_hba.conf': 1 };

const setAsidePrefix = 'database.damaged-';

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Refuses a database of a later PostgreSQL. */
function refuseLater(dataDir: string): void {
  const path = join(dataDir, 'database', 'PG_VERSION');
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (!/^\d{1,4}$/.test(version) || Number(version) <= Number(databaseVersion)) return;
  throw new NotDamaged(
    `The database in ${dataDir} is one of PostgreSQL ${version}, and this version of Kagami has ${databaseVersion}: start it with the version that made it.`,
  );
}

/** The missing part of an unopened embedded database; null when all parts that can be checked exist. */
function lackOf(folder: string): string | null {
  for (const name of databaseFolders) {
    if (!existsSync(join(folder, name))) return `database/${name} is missing`;
  }
  for (const [name, size] of Object.entries(databaseFiles)) {
    const path = join(folder, name);
    if (!existsSync(path)) return `database/${name} is missing`;
    if (statSync(path).size < size) return `database/${name} is cut off`;
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== databaseVersion) {
    return `its database is one of PostgreSQL ${version.slice(0, 10)}, and this version of Kagami has ${databaseVersion}`;
  }
  return null;
}

/** The existing content of a data folder, into which no demonstration may be written; null when there is none. */
export function existingContent(dataDir: string): string | null {
  const mediaDir = mediaDirOf(dataDir);
  const notes = join(mediaDir, notesFolder);
  // An unfinished first start has noted the folders that it published.
  const own = new Set([notesFolder, ...namesIn(notes).flatMap((database) => namesIn(join(notes, database)))]);
  if (namesIn(mediaDir).some((name) => !own.has(name))) return 'it has media files';
  return namesIn(dataDir).some((name) => name.startsWith(setAsidePrefix))
    ? 'it has a damaged database'
    : null;
}

/** Refuses a data folder whose embedded database is damaged, or missing beside its other content. */
export function refuseDamagedFolder(dataDir: string): void {
  const folder = join(dataDir, 'database');
  const marker = readMarker(dataDir);
  if (existsSync(folder)) {
    refuseLater(dataDir);
    const lack = lackOf(folder);
    if (lack !== null) throw incomplete(dataDir, lack);
    return;
  }
  if (marker?.filled === true && marker.database === 'postgresql') {
    throw new NotDamaged(
      `The data folder ${dataDir} belongs to a PostgreSQL: set DATABASE_URL, or choose another folder with KAGAMI_DATA_DIR.`,
    );
  }
  if (marker?.filled === true) throw incomplete(dataDir, 'its database is gone');
  const existing = existingContent(dataDir);
  if (existing !== null) throw incomplete(dataDir, `${existing} and no database`);
}

/** Renames a damaged database for a restore. Nothing of it is deleted. Returns its new name. */
export async function setDatabaseAside(dataDir: string, now: Date): Promise<string | null> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) return null;
  const name = setAsidePrefix + now.toISOString().replaceAll(/[^\d]/g, '').slice(0, 17);
  renameSync(folder, join(dataDir, name));
  await syncEntry(dataDir);
  return name;
}
