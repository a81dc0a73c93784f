import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

import { Mutex } from '../kit/mutex.ts';

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

/** Above this, brotli takes longer than it saves on the wire. */
const brotliQuality = 4;

/** For long answers: a fifth more bytes in a quarter of the time. */
const longBrotliQuality = 1;

/** The least size of a long answer, in bytes. */
const longBytes = 256 * 1024;

/** Long answers are compressed one after the other: several at once would take the processors from everything else. */
const longAnswers = new Mutex();

function compressor(encoding: Encoding, length: number) {
  if (encoding === 'gzip') return createGzip();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: length < longBytes ? brotliQuality : longBrotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  return createBrotliCompress({ params });
}

/** Compresses an answer of so many bytes outside of the main thread, a piece at a time: what waits for a processor has it in between. */
export function encode(
  pieces: readonly Uint8Array[],
  length: number,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const compress = () => buffer(Readable.from(pieces).pipe(compressor(encoding, length)));
  return length < longBytes ? compress() : longAnswers.run(compress);
}
