import { and, desc, eq, getTableColumns, gt, lte, sql, type SQL } from 'drizzle-orm';

import { firstKept, type Deletion } from '../database/deleted-items.ts';
import { isAmong } from '../database/rows.ts';
import { mediaFiles, mediaTrash, storedId } from '../database/schema.ts';
import { transact, type Database, type Transaction } from '../database/transact.ts';
import { HttpFailure, isDiskFull } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import { trashText } from '../kit/text.ts';
import { type LibraryMutex, lockLibraryChange } from './library-locks.ts';
import type { LibraryStore } from './library-store.ts';

const isKept = (now: Date): SQL => gt(mediaTrash.deletedAt, firstKept(now));

/** Copied in SQL, which is exact to the microsecond. */
const columns = sql.join(
  Object.values(getTableColumns(mediaFiles)).map(({ name }) => sql.identifier(name)),
  sql`, `,
);

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

export const readTrash = (db: Database, now: Date): Promise<(typeof mediaTrash.$inferSelect)[]> =>
  db
    .select()
    .from(mediaTrash)
    .where(isKept(now))
    .orderBy(desc(mediaTrash.deletedAt), desc(mediaTrash.id))
    .execute();

export interface Trash {
  readonly db: Database;
  readonly library: LibraryStore;
  readonly libraryMutex: LibraryMutex;
}

async function deleteForGood<Saved>(
  { db, library, libraryMutex }: Trash,
  which: SQL,
  save: (deleteRows: (tx: Transaction) => Promise<number>) => Promise<Saved>,
): Promise<Saved> {
  return libraryMutex.run(async () => {
    const { id, folder } = mediaTrash;
    const rows = await db.select({ id, folder }).from(mediaTrash).where(which);
    const folders = rows.map((row) => row.folder);
    const noted = rows.map((row) => row.id);
    await library.note(folders).catch((error: unknown) => {
      // Deleting must work on a full disk. Without the note, a kill now leaves the files on the disk.
      if (!isDiskFull(error)) throw error;
    });
    const deleteRows = async (tx: Transaction) => {
      await lockLibraryChange(tx);
      const gone = await tx
        .delete(mediaTrash)
        .where(and(isAmong(id, noted), which))
        .returning({ id });
      return gone.length;
    };
    try {
      return await save(deleteRows);
    } finally {
      // A failure here is settled at the next start.
      await library.settle(folders).catch(() => undefined);
    }
  });
}

export const emptyTrash = <Saved>(
  trash: Trash,
  ids: readonly number[],
  save: (deleteRows: (tx: Transaction) => Promise<number>) => Promise<Saved>,
): Promise<Saved> => deleteForGood(trash, isAmong(mediaTrash.id, ids.map(storedId)), save);

export async function forgetTrash(trash: Trash, now: Date): Promise<void> {
  const isOld = lte(mediaTrash.deletedAt, firstKept(now));
  if ((await trash.db.$count(mediaTrash, isOld)) === 0) return;
  await deleteForGood(trash, isOld, (deleteRows) => transact(trash.db, deleteRows));
}

interface UpkeepParts extends Trash {
  readonly variants: { readonly takeUp: () => void };
  readonly takesWrites: () => Promise<boolean>;
  readonly now: () => Date;
  readonly log: Log;
}

const firstAfterMs = 2000;
const everyMs = 60_000;

export class Upkeep {
  readonly #parts: UpkeepParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  start(after = firstAfterMs): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#run().finally(() => this.start(everyMs));
    }, after).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { library, libraryMutex, variants, takesWrites, now, log } = this.#parts;
    const started = performance.now();
    try {
      // The tables of a newer version may name folders that this one would remove.
      if (!(await takesWrites())) return;
      variants.takeUp();
      await libraryMutex.run(() => library.settleAll());
      await forgetTrash(this.#parts, now());
      log.done({ task: 'library', ms: performance.now() - started });
    } catch (error) {
      log.failure({ task: 'library' }, error);
    }
  }
}
