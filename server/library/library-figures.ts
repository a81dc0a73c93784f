import { count, eq, sum } from 'drizzle-orm';

import { mediaFiles, mediaTrash, mediaVariants } from '../database/schema.ts';
import type { Database } from '../database/transact.ts';
import type { Trash } from './trash.ts';
import { lacksVariants } from './variants.ts';

/** Uploaded files, without thumbnails and smaller copies. */
interface Files {
  readonly files: number;
  readonly bytes: number;
}

/** What the library holds and what is left to do for it, of all processes on it. */
export interface LibraryFigures {
  readonly library: Files;
  readonly trash: Files;
  /** Folders of uploads and deletions that are not finished. */
  readonly pending: number;
  /** Images whose smaller copies are not made yet. */
  readonly waiting: number;
}

async function filesIn(db: Database, table: typeof mediaFiles | typeof mediaTrash): Promise<Files> {
  const [row] = await db.select({ files: count(), bytes: sum(table.fileSize).mapWith(Number) }).from(table);
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}

/** Reads the figures of the library. */
export async function readLibraryFigures({
  db,
  library,
}: Pick<Trash, 'db' | 'library'>): Promise<LibraryFigures> {
  const [waiting] = await db
    .select({ images: count() })
    .from(mediaFiles)
    .leftJoin(mediaVariants, eq(mediaVariants.mediaId, mediaFiles.id))
    .where(lacksVariants);
  return {
    library: await filesIn(db, mediaFiles),
    trash: await filesIn(db, mediaTrash),
    pending: (await library.pending()).length,
    waiting: waiting?.images ?? 0,
  };
}
