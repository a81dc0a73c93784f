import { inArray, sql } from 'drizzle-orm';

import { advisoryLocks } from '../database/advisory-locks.ts';
import { mediaFiles, mediaTrash } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';

/**
 * Waits for all transactions that may change which folders rows name, or in which table. One whose connection broke after its COMMIT was
 * sent may still be running: its rows would be overlooked.
 */
export async function waitForLibraryChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.libraryChange})`);
}

/** Marks a transaction that adds, moves or deletes a file, by a lock that several can share. */
export async function lockLibraryChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.libraryChange})`);
}

/** The folders that no row names, neither of the library nor of its trash. */
export const foldersWithoutRow = (db: Database, folders: readonly string[]): Promise<readonly string[]> =>
  transact(db, async (tx) => {
    await waitForLibraryChanges(tx);
    const named = new Set<string>();
    for (const table of [mediaFiles, mediaTrash]) {
      const rows = await tx
        .select({ folder: table.folder })
        .from(table)
        .where(inArray(table.folder, [...folders]));
      for (const { folder } of rows) named.add(folder);
    }
    return folders.filter((folder) => !named.has(folder));
  });
