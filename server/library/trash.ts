import { and, desc, eq, getTableColumns, gt, lte, sql, type SQL } from 'drizzle-orm';

import { firstKept, type Deletion } from '../database/keep.ts';
import { isAmong } from '../database/rows.ts';
import { mediaFiles, mediaTrash, storedId } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { isDiskFull } from '../kit/start-failure.ts';
import { trashText } from '../kit/text.ts';
import { lockLibraryChange } from './library-changes.ts';
import type { LibraryStore } from './library-store.ts';
import type { LibraryMutex } from './library-work.ts';

export type TrashRow = typeof mediaTrash.$inferSelect;

const isKept = (now: Date): SQL => gt(mediaTrash.deletedAt, firstKept(now));

/** In SQL, so that a row comes back as it was, to the microsecond. */
const columns = sql.join(
  Object.values(getTableColumns(mediaFiles)).map(({ name }) => sql.identifier(name)),
  sql`, `,
);

/** Moves a file's row into the trash. Its files stay where they are. */
export async function moveToTrash(tx: Transaction, id: number, { by, at }: Deletion): Promise<void> {
  const deleted = sql.join(
    [mediaTrash.deletedAt, mediaTrash.deletedBy].map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${mediaTrash} (${columns}, ${deleted}) select ${columns}, ${at.toISOString()}::timestamptz, ${by.username} from ${mediaFiles} where ${mediaFiles.id} = ${id}`,
  );
  await tx.delete(mediaFiles).where(eq(mediaFiles.id, id));
}

/** Moves a file back into the library, under the id that it had, and returns its name. */
export async function restoreFromTrash(tx: Transaction, id: number, now: Date): Promise<string> {
  await lockLibraryChange(tx);
  const [row] = await tx
    .select({ id: mediaTrash.id, title: mediaTrash.title, fileName: mediaTrash.fileName })
    .from(mediaTrash)
    .where(and(eq(mediaTrash.id, storedId(id)), isKept(now)))
    .for('update');
  if (row === undefined) throw new HttpFailure(404, trashText.missing);
  await tx.execute(
    sql`insert into ${mediaFiles} (${columns}) overriding system value select ${columns} from ${mediaTrash} where ${mediaTrash.id} = ${row.id}`,
  );
  await tx.delete(mediaTrash).where(eq(mediaTrash.id, row.id));
  return row.title || row.fileName;
}

/** The files that are kept at a time, the latest first. */
export const readTrash = (db: Database, now: Date): Promise<TrashRow[]> =>
  db
    .select()
    .from(mediaTrash)
    .where(isKept(now))
    .orderBy(desc(mediaTrash.deletedAt), desc(mediaTrash.id))
    .execute();

/** What deleting for good needs. */
export interface Trash {
  readonly db: Database;
  readonly library: LibraryStore;
  readonly libraryMutex: LibraryMutex;
}

/**
 * Deletes files of the trash for good: their rows, in the transaction of `save`, and then their folders. `save` gets the
 * function that deletes the rows and returns their number.
 */
async function deleteForGood<Saved>(
  { db, library, libraryMutex }: Trash,
  which: SQL,
  save: (deleteThem: (tx: Transaction) => Promise<number>) => Promise<Saved>,
): Promise<Saved> {
  return libraryMutex.run(async () => {
    const { id, folder } = mediaTrash;
    const rows = await db.select({ id, folder }).from(mediaTrash).where(which);
    const folders = rows.map((row) => row.folder);
    const noted = rows.map((row) => row.id);
    await library.note(folders).catch((error: unknown) => {
      // Deleting must work on a full disk. The note is missing then: a kill at this moment leaves the files on the disk.
      if (!isDiskFull(error)) throw error;
    });
    const deleteThem = async (tx: Transaction) => {
      await lockLibraryChange(tx);
      const gone = await tx
        .delete(mediaTrash)
        .where(and(isAmong(id, noted), which))
        .returning({ id });
      return gone.length;
    };
    try {
      return await save(deleteThem);
    } finally {
      // A folder that cannot be removed now is removed at the next start.
      await library.settle(folders).catch(() => undefined);
    }
  });
}

/** Deletes these files of the trash for good, in the transaction of `save`. */
export const emptyTrash = <Saved>(
  trash: Trash,
  ids: readonly number[],
  save: (deleteThem: (tx: Transaction) => Promise<number>) => Promise<Saved>,
): Promise<Saved> => deleteForGood(trash, isAmong(mediaTrash.id, ids.map(storedId)), save);

/** Deletes for good what was in the trash for its time. */
export async function forgetTrash(trash: Trash, now: Date): Promise<void> {
  const isOld = lte(mediaTrash.deletedAt, firstKept(now));
  if ((await trash.db.$count(mediaTrash, isOld)) === 0) return;
  await deleteForGood(trash, isOld, (deleteThem) => transact(trash.db, deleteThem));
}
