import { Readable } from 'node:stream';

import * as v from 'valibot';

import { programs } from '../kit/assets.ts';
import { FileProcess } from './file-process.ts';
import type { Variant } from './images.ts';

export interface VariantMaker {
  /** Fails with an {@link UnreadableImage}, with a `ProcessLost`, or for a reason that is not the image's. */
  make(image: Uint8Array): Promise<readonly Variant[]>;
  /** Also in the middle of an image. The next `make` starts again. */
  close(): Promise<void>;
}

export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

const bytes = v.instance(Uint8Array);

/** The answer of `variant-process.ts`: the copies, or why the image cannot be decoded. */
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
