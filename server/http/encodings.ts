import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { Mutex } from '../mutex.ts';

/** The encodings of answers, the best first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** The best of these encodings that an `Accept-Encoding` takes; null where it takes none. */
export function chooseEncoding(
  accept: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | null {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const taken = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !refused.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  return encodings.find((name) => taken.has(name) && available.includes(name)) ?? null;
}

// zlib's asynchronous functions work outside of the main thread.
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Above this, brotli takes longer than it saves on the wire. */
const brotliQuality = 4;

/** For long answers: a fifth more bytes in a quarter of the time. */
const longBrotliQuality = 1;

/** The least size of a long answer, in bytes. */
const longBytes = 1024 * 1024;

/** Long answers are compressed one after the other: several at once would take the processors from everything else. */
const longAnswers = new Mutex();

const compress = (bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? asGzip(bytes)
    : asBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });

/** Compresses an answer, outside of the main thread. */
export const encode = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  bytes.byteLength < longBytes
    ? compress(bytes, encoding, brotliQuality)
    : longAnswers.run(() => compress(bytes, encoding, longBrotliQuality));
