import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { isNull, ne, not, sql } from 'drizzle-orm';

import { isEmpty } from '../backup/format.ts';
import { incomplete, readMarker, writeMarker, type Marker } from '../database/marker.ts';
import type { ProcessNumber } from '../database/processes.ts';
import { installation, mediaFiles, mediaTrash, processSettings } from '../database/schema.ts';
import { type Database, transact } from '../database/transact.ts';
import { mediaDirOf, syncEntry } from '../kit/disk.ts';
import { StartFailure, NotDamaged } from '../kit/failure.ts';
import { notesFolder } from '../library/library-folders.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { isFilled } from '../sessions/administrators.ts';
import type { KagamiConfig } from './config.ts';

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

function refuseLater(dataDir: string): void {
  const path = join(dataDir, 'database', 'PG_VERSION');
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (!/^\d{1,4}$/.test(version) || Number(version) <= Number(databaseVersion)) return;
  throw new NotDamaged(
    `The database in ${dataDir} is one of PostgreSQL ${version}, and this version of Kagami has ${databaseVersion}: start it with the version that made it.`,
  );
}

function lackOf(folder: string): string | null {
  const folders = databaseFolders.map((name) => [name, 0] as const);
  for (const [name, size] of [...folders, ...Object.entries(databaseFiles)]) {
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

function existingContent(dataDir: string): string | null {
  const mediaDir = mediaDirOf(dataDir);
  const notes = join(mediaDir, notesFolder);
  const own = new Set([notesFolder, ...namesIn(notes).flatMap((database) => namesIn(join(notes, database)))]);
  if (namesIn(mediaDir).some((name) => !own.has(name))) return 'it has media files';
  return namesIn(dataDir).some((name) => name.startsWith(setAsidePrefix))
    ? 'it has a damaged database'
    : null;
}

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

export async function setDatabaseAside(dataDir: string, now: Date): Promise<string | null> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) return null;
  const name = setAsidePrefix + now.toISOString().replaceAll(/[^\d]/g, '').slice(0, 17);
  renameSync(folder, join(dataDir, name));
  await syncEntry(dataDir);
  return name;
}

export interface Installation {
  readonly db: Database;
  /** Null where the library is in an object store. */
  readonly dataDir: string | null;
  readonly kind: Marker['database'];
}

async function storedId(db: Database): Promise<string | null> {
  const [row] = await db.select({ id: installation.installationId }).from(installation);
  return row?.id ?? null;
}

async function countMedia(db: Database, library: LibraryStore) {
  const rows = [];
  for (const table of [mediaFiles, mediaTrash]) {
    const { folder, fileName, fileSize } = table;
    rows.push(...(await db.select({ folder, fileName, fileSize }).from(table)));
  }
  const sizes = await library.sizesIn(rows.map(({ folder }) => folder));
  let [lost, gone] = [0, 0];
  for (const { folder, fileName, fileSize } of rows) {
    const size = sizes.get(`${folder}/${fileName}`);
    if (size === undefined) gone += 1;
    if (size === undefined || (fileSize !== null && size !== fileSize)) lost += 1;
  }
  return { named: rows.length, lost, gone };
}

export async function refuseIncomplete({ db, dataDir }: Installation): Promise<void> {
  if (dataDir === null) return;
  const marker = readMarker(dataDir);
  const id = await storedId(db);
  if (await isFilled(db)) {
    const isOwn = id === null ? marker?.filled !== true : marker === null || marker.id === id;
    if (!isOwn) throw incomplete(dataDir, 'its database is that of another installation');
    return;
  }
  if (marker?.filled === true || id !== null || !(await isEmpty(db)))
    throw incomplete(dataDir, 'its database has lost its content');
  const existing = existingContent(dataDir);
  if (existing !== null) throw incomplete(dataDir, `${existing}, and its database is empty`);
}

export async function lostMediaWarning(
  { db, dataDir }: Installation,
  library: LibraryStore,
): Promise<string | null> {
  const { named, lost, gone } = await countMedia(db, library);
  if (lost === 0) return null;
  if (gone === named) {
    if (dataDir !== null) throw incomplete(dataDir, 'its media files are gone');
    throw new StartFailure('The object store has none of the media files: check KAGAMI_MEDIA_URL.');
  }
  return `Warning: ${lost} of ${named} media files in ${dataDir ?? 'the object store'} are missing or damaged. A backup has them: "npm run restore -- <file>".`;
}

export const removeMarker = (dataDir: string): Promise<void> =>
  writeMarker(dataDir, { id: randomUUID(), database: 'embedded', filled: false });

/** With this marker only its own database may be filled, also after a kill. */
export async function beginInstallation({ dataDir, kind }: Installation): Promise<void> {
  if (dataDir === null) return;
  const marker = readMarker(dataDir);
  await writeMarker(dataDir, { id: marker?.id ?? randomUUID(), database: kind, filled: false });
}

export async function recordInstallation({ db, dataDir, kind }: Installation): Promise<void> {
  const marker = dataDir === null ? null : readMarker(dataDir);
  const stored = await storedId(db);
  const id = stored ?? marker?.id ?? randomUUID();
  if (stored === null) await db.insert(installation).values({ installationId: id });
  if (dataDir === null) return;
  if (marker?.id === id && marker.filled && marker.database === kind) return;
  await writeMarker(dataDir, { id, database: kind, filled: true });
}

export const isRecorded = async (db: Database): Promise<boolean> => (await storedId(db)) !== null;

export async function storedAdminSecret(db: Database): Promise<string> {
  const { adminSecret } = installation;
  await db
    .update(installation)
    .set({ adminSecret: randomBytes(16).toString('base64url') })
    .where(isNull(adminSecret));
  const [row] = await db.select({ adminSecret }).from(installation);
  if (!row?.adminSecret) throw new Error('The installation has no row.');
  return row.adminSecret;
}

/** The settings that must be equal in all processes behind one address, by variable. */
const settingsOf = (config: KagamiConfig): Readonly<Record<string, string | null>> => ({
  KAGAMI_MEDIA_URL: config.store && `s3://${config.store.bucket}/${config.store.prefix}`,
  KAGAMI_PUBLIC_ORIGIN: config.publicOrigin,
  KAGAMI_PUBLIC_SITE_ORIGIN: config.publicSiteOrigin,
  KAGAMI_PUBLIC_MEDIA_ORIGIN: config.publicMediaOrigin,
  KAGAMI_SITE_ORIGIN: config.foreignSiteOrigin,
  KAGAMI_BRAND: config.brand,
  KAGAMI_TIME_ZONE: config.timeZone,
});

type Settings = ReturnType<typeof settingsOf>;

const differing = (
  settings: Settings,
  running: readonly { readonly settings: Settings }[],
): readonly string[] =>
  Object.keys(settings).filter((name) => running.some((each) => each.settings[name] !== settings[name]));

function refuseDifferentStore(names: readonly string[]): void {
  if (!names.includes('KAGAMI_MEDIA_URL')) return;
  throw new StartFailure(
    'KAGAMI_MEDIA_URL names another object store than that of the running processes, whose files this one would miss.',
  );
}

export async function requireSameStore(
  db: Database,
  process: ProcessNumber,
  config: KagamiConfig,
): Promise<void> {
  const running = await db.select().from(processSettings).where(process.isAnother(processSettings.process));
  refuseDifferentStore(differing(settingsOf(config), running));
}

export async function compareSettings(
  db: Database,
  process: ProcessNumber,
  config: KagamiConfig,
): Promise<readonly string[]> {
  const settings = settingsOf(config);
  const running = await transact(db, async (tx) => {
    const { process: number } = processSettings;
    // Of two processes that start at once, the second reads the settings of the first.
    await tx.execute(sql`lock table ${processSettings} in share row exclusive mode`);
    await tx.delete(processSettings).where(not(process.isAnother(number)));
    await tx.insert(processSettings).values({ process: process.number, settings });
    const all = await tx.select().from(processSettings).where(ne(number, process.number));
    refuseDifferentStore(differing(settings, all));
    return all;
  });
  return differing(settings, running).map(
    (name) => `Warning: ${name} is set otherwise in another running process.`,
  );
}
