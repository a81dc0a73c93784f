import { randomBytes, randomUUID } from 'node:crypto';

import { isNull } from 'drizzle-orm';

import { isEmpty } from '../backup/format.ts';
import { incomplete, readMarker, writeMarker, type Marker } from '../database/marker.ts';
import { installation, mediaFiles, mediaTrash } from '../database/schema.ts';
import type { Database } from '../database/transact.ts';
import { StartFailure } from '../kit/start-failure.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { isFilled } from '../sessions/administrators.ts';
import { existingContent } from './folder.ts';

/** A database beside its data folder. */
export interface Installation {
  readonly db: Database;
  /** Null where the library is in an object store, and nothing local is beside the database. */
  readonly dataDir: string | null;
  readonly kind: Marker['database'];
}

interface Local {
  readonly db: Database;
  readonly dataDir: string;
}

async function storedId(db: Database): Promise<string | null> {
  const [row] = await db.select({ id: installation.installationId }).from(installation);
  return row?.id ?? null;
}

/** How many files the library and its trash have, how many of them are damaged, and how many are missing. */
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

async function refuseForeign({ db, dataDir }: Local, marker: Marker | null): Promise<void> {
  const id = await storedId(db);
  const isOwn = id === null ? marker?.filled !== true : marker === null || marker.id === id;
  if (!isOwn) throw incomplete(dataDir, 'its database is that of another installation');
}

async function refuseFilling({ db, dataDir }: Local, marker: Marker | null): Promise<void> {
  const gone = marker?.filled === true || (await storedId(db)) !== null || !(await isEmpty(db));
  const existing = gone ? null : existingContent(dataDir);
  if (gone) throw incomplete(dataDir, 'its database has lost its content');
  if (existing !== null) throw incomplete(dataDir, `${existing}, and its database is empty`);
}

/**
 * Refuses a database that does not belong to the data folder, or that has lost its content. One without content is
 * accepted only for a first start, where there can be no content in it or beside it.
 */
export async function refuseIncomplete({ db, dataDir }: Installation): Promise<void> {
  if (dataDir === null) return;
  const marker = readMarker(dataDir);
  if (await isFilled(db)) await refuseForeign({ db, dataDir }, marker);
  else await refuseFilling({ db, dataDir }, marker);
}

/** The warning about lost files of the library. A library whose files are all lost is refused. */
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

/** Makes a data folder whose database was moved away a new one, for a restore. */
export const removeMarker = (dataDir: string): Promise<void> =>
  writeMarker(dataDir, { id: randomUUID(), database: 'embedded', filled: false });

/** Records the beginning of a first start: only its own database may be filled, now or after a kill. */
export async function beginInstallation({ dataDir, kind }: Installation): Promise<void> {
  if (dataDir === null) return;
  const marker = readMarker(dataDir);
  await writeMarker(dataDir, { id: marker?.id ?? randomUUID(), database: kind, filled: false });
}

/** Writes the installation's id into the database and the data folder. */
export async function recordInstallation({ db, dataDir, kind }: Installation): Promise<void> {
  const marker = dataDir === null ? null : readMarker(dataDir);
  const stored = await storedId(db);
  const id = stored ?? marker?.id ?? randomUUID();
  if (stored === null) await db.insert(installation).values({ installationId: id });
  if (dataDir === null) return;
  if (marker?.id === id && marker.filled && marker.database === kind) return;
  await writeMarker(dataDir, { id, database: kind, filled: true });
}

/** Whether the first start has come to its end. */
export const isRecorded = async (db: Database): Promise<boolean> => (await storedId(db)) !== null;

/** The secret for previews of unpublished content, where none is configured: made once, the same in all processes. */
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
