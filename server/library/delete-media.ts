import { eq } from 'drizzle-orm';

import { mediaKind } from '../../src/contract/http/media.ts';
import type { Deletion } from '../database/keep.ts';
import { mediaFiles } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import { lockLibraryChange } from './library-changes.ts';
import { referencesTo } from './references.ts';
import { moveToTrash } from './trash.ts';

/**
 * Moves a file that nothing uses into the trash. A concurrent save that uses the file waits, and then finds no file.
 */
export async function deleteMediaFile(tx: Transaction, id: number, deletion: Deletion): Promise<void> {
  await lockLibraryChange(tx);
  const [row] = await tx.select().from(mediaFiles).where(eq(mediaFiles.id, id)).for('update');
  if (row === undefined) throw new HttpFailure(404, serverText.mediaGone);
  const references = await referencesTo(tx, id);
  if (references.length > 0) {
    const kind = mediaKind({ mime_type: row.mimeType });
    throw new HttpFailure(409, serverText.mediaInUse(kind), {}, { references });
  }
  await moveToTrash(tx, id, deletion);
}
