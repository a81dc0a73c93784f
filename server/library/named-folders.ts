import { inArray, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../database/database.ts';
import { mediaFiles } from '../database/schema.ts';
import { transact } from '../database/transact.ts';

// A number of our own among a database's advisory locks.
const libraryLock = 0x6b61_6761;

/**
 * Waits until no transaction runs that may decide which folders rows name. Of one whose connection broke after COMMIT
 * was sent nobody knows the end before that: what it committed would be taken for what it did not.
 */
export async function awaitLibrary(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${libraryLock})`);
}

/** Tells that this transaction adds a file or takes one away. Several do so at once. */
export async function announceLibraryChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${libraryLock})`);
}

/** Which of the folders no row names. */
export const unnamedFolders = (db: Database, folders: readonly string[]): Promise<readonly string[]> =>
  transact(db, async (tx) => {
    await awaitLibrary(tx);
    const rows = await tx
      .select({ folder: mediaFiles.folder })
      .from(mediaFiles)
      .where(inArray(mediaFiles.folder, [...folders]));
    const named = new Set(rows.map(({ folder }) => folder));
    return folders.filter((folder) => !named.has(folder));
  });
