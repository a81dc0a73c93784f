import { inArray, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../database/database.ts';
import { mediaFiles } from '../database/schema.ts';
import { transact } from '../database/transact.ts';

// A number of our own among a database's advisory locks.
const libraryLock = 0x6b61_6761;

/**
 * Waits for all transactions that may change which folders rows name. One whose connection broke after its COMMIT was
 * sent may still be running: its rows would be overlooked.
 */
export async function waitForLibraryChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${libraryLock})`);
}

/** Marks a transaction that adds or deletes a file, by a lock that several can share. */
export async function lockLibraryChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${libraryLock})`);
}

/** The folders that no row names. */
export const foldersWithoutRow = (db: Database, folders: readonly string[]): Promise<readonly string[]> =>
  transact(db, async (tx) => {
    await waitForLibraryChanges(tx);
    const rows = await tx
      .select({ folder: mediaFiles.folder })
      .from(mediaFiles)
      .where(inArray(mediaFiles.folder, [...folders]));
    const named = new Set(rows.map(({ folder }) => folder));
    return folders.filter((folder) => !named.has(folder));
  });
