import { buffer } from 'node:stream/consumers';

import { and, desc, eq, inArray, isNull, not, or } from 'drizzle-orm';

import type { LogRoom } from '../database/log-room.ts';
import type { ProcessNumber } from '../database/process-number.ts';
import { mediaFiles, mediaVariants, variantClaims } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Log } from '../kit/log.ts';
import { ProcessLost } from './file-process.ts';
import { lockLibraryChange } from './library-changes.ts';
import type { Variant } from './make-variants.ts';
import { variantFormats, variantOf } from './media-files.ts';
import type { Trash } from './trash.ts';
import { createVariantMaker, UnreadableImage, type VariantMaker } from './variant-maker.ts';

interface VariantsParts extends Trash {
  readonly logRoom: LogRoom;
  readonly takesWrites: () => Promise<boolean>;
  readonly log: Log;
  readonly process: ProcessNumber;
  readonly maker?: VariantMaker;
}

/** The formats that are decoded. An animation gets no copies. */
const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/** Whether an image's smaller copies are not made yet. */
export const lacksVariants = and(isNull(mediaVariants.mediaId), inArray(mediaFiles.mimeType, types));

const pauseMs = 3000;
const firstRetryMs = 30_000;
const maxRetryMs = 60 * 60 * 1000;

/** The space on the disk that copies leave for what cannot be made again. */
const spareBytes = 64 * 1024 * 1024;

/** The second time that the process ends with an image, the image is the reason. */
const maxLosses = 2;

type Pending = Pick<typeof mediaFiles.$inferSelect, 'id' | 'folder' | 'fileName'>;

const namesOf = ({ fileName }: Pending, variants: readonly Variant[]) =>
  new Map(
    variants.flatMap((variant) =>
      variantFormats.map((format) => [variantOf(fileName, variant.width, format), variant[format]] as const),
    ),
  );

/**
 * Makes the smaller copies of the library's images in the background, one image at a time, the newest first. What is left
 * to do is what has no row in `media_variants`, so that a killed process's work is taken up at the next start.
 */
export class Variants {
  readonly #parts: VariantsParts;
  readonly #maker: VariantMaker;
  readonly #losses = new Map<number, number>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #retryMs = firstRetryMs;
  #stopped = false;

  constructor(parts: VariantsParts) {
    this.#parts = parts;
    this.#maker = parts.maker ?? createVariantMaker();
  }

  /** Begins a moment later: what a person waits for comes first. */
  wake(delayMs = pauseMs): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#stopped) return;
    const begin = async () => {
      this.#timer = null;
      // It may have looked for images already.
      await this.#running;
      await this.run();
    };
    this.#timer = setTimeout(() => void begin(), delayMs).unref();
  }

  /** Begins soon, unless that is planned already. */
  takeUp(): void {
    if (this.#timer === null) this.wake();
  }

  /** Makes all copies that are missing. After a failure that is not an image's, the rest waits for a later attempt. */
  run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Ends the work, in the middle of an image too. Nothing is written afterwards. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#maker.close();
    await this.#running;
  }

  async #work(): Promise<void> {
    try {
      for (let next = await this.#next(); next !== null; next = await this.#next()) await this.#make(next);
      this.#retryMs = firstRetryMs;
    } catch (error) {
      if (this.#stopped) return;
      this.#parts.log.failure({ task: 'variants' }, error);
      this.wake(this.#retryMs);
      this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs);
    } finally {
      await this.#maker.close();
    }
  }

  /** The next image, which this process has claimed: no other makes its copies while this one runs. */
  async #next(): Promise<Pending | null> {
    const { db, process, takesWrites } = this.#parts;
    // Beside a newer version the copies are that one's work.
    if (!(await takesWrites())) return null;
    const { id, folder, fileName } = mediaFiles;
    const row = await transact(db, async (tx) => {
      await lockLibraryChange(tx);
      const [found] = await tx
        .select({ id, folder, fileName })
        .from(mediaFiles)
        .leftJoin(mediaVariants, eq(mediaVariants.mediaId, id))
        .leftJoin(variantClaims, eq(variantClaims.mediaId, id))
        .where(
          and(
            lacksVariants,
            or(isNull(variantClaims.mediaId), not(process.isAnother(variantClaims.process))),
          ),
        )
        .orderBy(desc(id))
        .limit(1)
        .for('update', { of: mediaFiles, skipLocked: true });
      if (found === undefined) return null;
      await tx
        .insert(variantClaims)
        .values({ mediaId: found.id, process: process.number })
        .onConflictDoUpdate({
          target: variantClaims.mediaId,
          set: { process: process.number },
          // Claimed since it was looked for.
          setWhere: not(process.isAnother(variantClaims.process)),
        });
      return found;
    });
    return this.#stopped ? null : row;
  }

  async #make(image: Pending): Promise<void> {
    const { logRoom, libraryMutex, log } = this.#parts;
    const started = performance.now();
    const variants = await this.#variantsOf(image);
    if (this.#stopped) return;
    const release = await logRoom.reserve(0);
    // No deletion or restore meanwhile.
    const bytes = await libraryMutex.run(() => this.#store(image, variants)).finally(release);
    this.#losses.delete(image.id);
    if (variants === null || bytes === null) return;
    log.done({ task: 'variants', mediaId: image.id, ms: performance.now() - started, bytes });
  }

  /** Null where the image cannot be decoded. */
  async #variantsOf({ id, folder, fileName }: Pending): Promise<readonly Variant[] | null> {
    try {
      const file = await this.#parts.library.open(folder, fileName);
      if (file === null) throw new UnreadableImage('The file is missing.');
      const bytes = await buffer(await file.read());
      // `make` would start the process of the maker again.
      if (this.#stopped) throw new Error('The server stops.');
      return await this.#maker.make(bytes);
    } catch (error) {
      if (this.#stopped || !this.#isOfImage(id, error)) throw error;
      this.#parts.log.failure({ task: 'variants', mediaId: id }, error);
      return null;
    }
  }

  #isOfImage(id: number, error: unknown): boolean {
    if (error instanceof UnreadableImage) return true;
    if (!(error instanceof ProcessLost)) return false;
    const losses = (this.#losses.get(id) ?? 0) + 1;
    this.#losses.set(id, losses);
    return losses >= maxLosses;
  }

  /** The files first, and then the row that names them. Returns their bytes; null where the image is gone. */
  async #store(image: Pending, variants: readonly Variant[] | null): Promise<number | null> {
    const { db, library } = this.#parts;
    const isSame = and(eq(mediaFiles.id, image.id), eq(mediaFiles.folder, image.folder));
    if ((await db.$count(mediaFiles, isSame)) === 0) return null;
    const files = namesOf(image, variants ?? []);
    const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    if (files.size > 0 && (await library.free()) < size + spareBytes)
      throw Object.assign(new Error('The disk has no room for copies of images.'), { code: 'ENOSPC' });
    if (files.size > 0) await library.add(image.folder, files);
    const widths = (variants ?? []).map(({ width }) => width);
    const state = variants === null ? 'failed' : 'done';
    await db.insert(mediaVariants).values({ mediaId: image.id, state, widths }).onConflictDoNothing();
    await db.delete(variantClaims).where(eq(variantClaims.mediaId, image.id));
    return size;
  }
}
