import { eq } from 'drizzle-orm';

import { mediaKind } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { mediaFiles } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { HttpFailure } from '../http/failure.ts';
import { isDiskFull } from '../start-failure.ts';
import { serverText } from '../text.ts';
import { lockLibraryChange } from './library-folders.ts';
import { referencesTo } from './references.ts';

const missing = () => new HttpFailure(404, serverText.mediaGone);

/** Makes a concurrent save that uses the file wait, and then find no file. */
async function deleteRow(tx: Transaction, id: number): Promise<void> {
  await lockLibraryChange(tx);
  const [row] = await tx.select().from(mediaFiles).where(eq(mediaFiles.id, id)).for('update');
  if (row === undefined) throw missing();
  const references = await referencesTo(tx, id);
  if (references.length > 0) {
    const kind = mediaKind({ mime_type: row.mimeType });
    throw new HttpFailure(409, serverText.mediaInUse(kind), {}, { references });
  }
  await tx.delete(mediaFiles).where(eq(mediaFiles.id, id));
}

/** Deletes a file that nothing uses: its row, in the transaction of `save`, and then its folder. */
export async function deleteMediaFile<Saved>(
  { db, libraryFolders, libraryMutex }: Backend,
  id: number,
  save: (deleteIt: (tx: Transaction) => Promise<void>) => Promise<Saved>,
): Promise<Saved> {
  return libraryMutex.run(async () => {
    const [file] = await db
      .select({ folder: mediaFiles.folder })
      .from(mediaFiles)
      .where(eq(mediaFiles.id, id));
    const folders = file === undefined ? [] : [file.folder];
    if (file !== undefined)
      await libraryFolders.note(file.folder).catch((error: unknown) => {
        // Deleting must work on a full disk. The note is missing then: a kill at this moment leaves the files on the
        // disk.
        if (!isDiskFull(error)) throw error;
      });
    try {
      return await save((tx) => deleteRow(tx, id));
    } finally {
      // A folder that cannot be removed now is removed at the next start.
      await libraryFolders.settle(folders).catch(() => undefined);
    }
  });
}
