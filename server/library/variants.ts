import { join } from 'node:path';

import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

import type { Backend } from '../backend.ts';
import { mediaFiles, mediaVariants } from '../database/schema.ts';
import { freeBytes } from '../installation/marker.ts';
import type { Log } from '../log.ts';
import type { Variant } from './make-variants.ts';
import { variantFormats, variantName } from './media-files.ts';
import { createVariantMaker, MakerLost, UnreadableImage, type VariantMaker } from './variant-maker.ts';

interface VariantsParts extends Pick<
  Backend,
  'db' | 'logRoom' | 'mediaDir' | 'libraryFolders' | 'libraryMutex'
> {
  readonly log: Log;
  readonly maker?: VariantMaker;
  /** The free space on the disk of a folder, in bytes. */
  readonly free?: (folder: string) => Promise<number>;
}

/** The formats that are decoded. An animation gets no copies. */
const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

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
      variantFormats.map(
        (format) => [variantName(fileName, variant.width, format), variant[format]] as const,
      ),
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
      // It may have looked for images already.
      await this.#running;
      await this.run();
    };
    this.#timer = setTimeout(() => void begin(), delayMs).unref();
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

  async #next(): Promise<Pending | null> {
    const { id, folder, fileName, mimeType } = mediaFiles;
    const [row] = await this.#parts.db
      .select({ id, folder, fileName })
      .from(mediaFiles)
      .leftJoin(mediaVariants, eq(mediaVariants.mediaId, id))
      .where(and(isNull(mediaVariants.mediaId), inArray(mimeType, types)))
      .orderBy(desc(id))
      .limit(1);
    return this.#stopped ? null : (row ?? null);
  }

  async #make(image: Pending): Promise<void> {
    const variants = await this.#variantsOf(image);
    if (this.#stopped) return;
    // No deletion or restore meanwhile.
    await this.#parts.libraryMutex.run(() => this.#store(image, variants));
    this.#losses.delete(image.id);
  }

  /** Null where the image cannot be decoded. */
  async #variantsOf({ id, folder, fileName }: Pending): Promise<readonly Variant[] | null> {
    try {
      return await this.#maker.make(join(this.#parts.mediaDir, folder, fileName));
    } catch (error) {
      if (this.#stopped || !this.#isOfImage(id, error)) throw error;
      this.#parts.log.failure({ task: 'variants', mediaId: id }, error);
      return null;
    }
  }

  #isOfImage(id: number, error: unknown): boolean {
    if (error instanceof UnreadableImage) return true;
    if (!(error instanceof MakerLost)) return false;
    const losses = (this.#losses.get(id) ?? 0) + 1;
    this.#losses.set(id, losses);
    return losses >= maxLosses;
  }

  /** The files first, and then the row that names them. */
  async #store(image: Pending, variants: readonly Variant[] | null): Promise<void> {
    const { db, logRoom, mediaDir, libraryFolders, free = freeBytes } = this.#parts;
    const isSame = and(eq(mediaFiles.id, image.id), eq(mediaFiles.folder, image.folder));
    if ((await db.$count(mediaFiles, isSame)) === 0) return;
    const files = namesOf(image, variants ?? []);
    const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    if (files.size > 0 && (await free(mediaDir)) < size + spareBytes)
      throw Object.assign(new Error('The disk has no room for copies of images.'), { code: 'ENOSPC' });
    const release = await logRoom.reserve(0);
    try {
      if (files.size > 0) await libraryFolders.add(image.folder, files);
      const widths = (variants ?? []).map(({ width }) => width);
      const state = variants === null ? 'failed' : 'done';
      await db.insert(mediaVariants).values({ mediaId: image.id, state, widths }).onConflictDoNothing();
    } finally {
      release();
    }
  }
}
