import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Compresses an answer, outside of the main thread. */
export function encode(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(bytes);
  return asBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
