import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { and, desc, eq, inArray, isNull, not, or } from 'drizzle-orm';
import * as v from 'valibot';

import type { LogSpace } from '../database/log-space.ts';
import type { ProcessNumber } from '../database/processes.ts';
import { mediaFiles, mediaVariants, variantClaims } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { programs } from '../kit/assets.ts';
import type { Log } from '../kit/log.ts';
import { ProcessLost, FileProcess } from './file-process.ts';
import type { Variant } from './images.ts';
import { lockLibraryChange } from './library-locks.ts';
import { variantFormats, variantOf } from './media-files.ts';
import type { Trash } from './trash.ts';

export interface VariantMaker {
  /** Fails with an {@link UnreadableImage}, with a `ProcessLost`, or for a reason that is not the image's. */
  make(image: Uint8Array): Promise<readonly Variant[]>;
  close(): Promise<void>;
}

class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

const bytes = v.instance(Uint8Array);

const answerSchema = v.union([
  v.object({ variants: v.array(v.object({ width: v.number(), avif: bytes, webp: bytes })) }),
  v.object({ message: v.string() }),
]);

/** At the lowest priority an image may take long on a busy machine. */
const limits = { ms: 30 * 60_000, bytes: 2 * 1024 ** 3 };

export function createVariantMaker(): VariantMaker {
  const process = new FileProcess(programs.makeVariants, limits);
  return {
    make: async (image) => {
      const file = () => Promise.resolve(Readable.from([image], { objectMode: false }));
      const answer = v.parse(answerSchema, await process.run([file]));
      if ('message' in answer) throw new UnreadableImage(answer.message);
      return answer.variants;
    },
    close: () => process.close(),
  };
}

interface VariantsParts extends Trash {
  readonly logSpace: LogSpace;
  readonly takesWrites: () => Promise<boolean>;
  readonly log: Log;
  readonly process: ProcessNumber;
  readonly maker?: VariantMaker;
}

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

export const lacksVariants = and(isNull(mediaVariants.mediaId), inArray(mediaFiles.mimeType, types));

const pauseMs = 3000;
const firstRetryMs = 30_000;
const maxRetryMs = 60 * 60 * 1000;

/** Space on the disk that is left for what cannot be made again. */
const spareBytes = 64 * 1024 * 1024;

const maxLosses = 2;

type Pending = Pick<typeof mediaFiles.$inferSelect, 'id' | 'folder' | 'fileName'>;

const namesOf = ({ fileName }: Pending, variants: readonly Variant[]) =>
  new Map(
    variants.flatMap((variant) =>
      variantFormats.map((format) => [variantOf(fileName, variant.width, format), variant[format]] as const),
    ),
  );

/** One image at a time, the newest first. An image without a row in `media_variants` is left to do. */
export class Variants {
  readonly #parts: VariantsParts;
  readonly #maker: VariantMaker;
  readonly #losses = new Map<number, number>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #retryMs = firstRetryMs;
  #isStopped = false;

  constructor(parts: VariantsParts) {
    this.#parts = parts;
    this.#maker = parts.maker ?? createVariantMaker();
  }

  wake(delayMs = pauseMs): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const begin = async () => {
      this.#timer = null;
      // It may have read the list of images already.
      await this.#running;
      await this.run();
    };
    this.#timer = setTimeout(() => void begin(), delayMs).unref();
  }

  takeUp(): void {
    if (this.#timer === null) this.wake();
  }

  run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#maker.close();
    await this.#running;
  }

  async #work(): Promise<void> {
    try {
      for (let next = await this.#next(); next !== null; next = await this.#next()) await this.#make(next);
      this.#retryMs = firstRetryMs;
    } catch (error) {
      if (this.#isStopped) return;
      this.#parts.log.failure({ task: 'variants' }, error);
      this.wake(this.#retryMs);
      this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs);
    } finally {
      await this.#maker.close();
    }
  }

  async #next(): Promise<Pending | null> {
    const { db, process, takesWrites } = this.#parts;
    // A newer version makes its own copies.
    if (!(await takesWrites())) return null;
    const { id, folder, fileName } = mediaFiles;
    const row = await transact(db, async (tx) => {
      await lockLibraryChange(tx);
      const [image] = await tx
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
      if (image === undefined) return null;
      await tx
        .insert(variantClaims)
        .values({ mediaId: image.id, process: process.number })
        .onConflictDoUpdate({
          target: variantClaims.mediaId,
          set: { process: process.number },
          // Another process may have claimed it since the select.
          setWhere: not(process.isAnother(variantClaims.process)),
        });
      return image;
    });
    return this.#isStopped ? null : row;
  }

  async #make(image: Pending): Promise<void> {
    const { logSpace, libraryMutex, log } = this.#parts;
    const started = performance.now();
    const variants = await this.#variantsOf(image);
    if (this.#isStopped) return;
    const release = await logSpace.reserve(0);
    const bytes = await libraryMutex.run(() => this.#store(image, variants)).finally(release);
    this.#losses.delete(image.id);
    if (variants === null || bytes === null) return;
    log.done({ task: 'variants', mediaId: image.id, ms: performance.now() - started, bytes });
  }

  async #variantsOf({ id, folder, fileName }: Pending): Promise<readonly Variant[] | null> {
    try {
      const file = await this.#parts.library.open(folder, fileName);
      if (file === null) throw new UnreadableImage('The file is missing.');
      const bytes = await buffer(await file.read());
      // `make` would start the process again.
      if (this.#isStopped) throw new Error('The server stops.');
      return await this.#maker.make(bytes);
    } catch (error) {
      if (this.#isStopped || !this.#isOfImage(id, error)) throw error;
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

  /** The bytes of the stored files; null where the image is gone. */
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
