import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

import type { Context } from 'hono';

import { JsonList } from '../database/json-rows.ts';
import { Mutex } from '../kit/mutex.ts';

/** The best first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

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

/** A higher one takes longer than it saves on the network. */
const brotliQuality = 4;

/** For long answers: a fifth more bytes in a quarter of the time. */
const longBrotliQuality = 1;

const longBytes = 256 * 1024;

/** One at a time: several would take the processors from everything else. */
const longAnswers = new Mutex();

function compressor(encoding: Encoding, length: number) {
  if (encoding === 'gzip') return createGzip();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: length < longBytes ? brotliQuality : longBrotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  return createBrotliCompress({ params });
}

/** In another thread, a piece at a time, so that other work gets the processor in between. */
function encode(
  pieces: readonly Uint8Array[],
  length: number,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const compress = () => buffer(Readable.from(pieces).pipe(compressor(encoding, length)));
  return length < longBytes ? compress() : longAnswers.run(compress);
}

export function hasVersion(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((each) => ['*', strong(etag)].includes(strong(each.trim())));
}

const strong = (etag: string) => etag.replace(/^W\//, '');

const leastCompressedBytes = 1024;

/** Hashed at once: less than a millisecond, for which the process is blocked. */
const bytesAtOnce = 512 * 1024;

type Pieces = readonly Uint8Array[];

function slices(piece: Uint8Array): Pieces {
  const count = Math.max(1, Math.ceil(piece.byteLength / bytesAtOnce));
  return Array.from({ length: count }, (_, at) => piece.subarray(at * bytesAtOnce, (at + 1) * bytesAtOnce));
}

const piecesOf = (content: object): Pieces =>
  content instanceof JsonList ? content.pieces : [new TextEncoder().encode(JSON.stringify(content))];

/** Weak, because the bytes are sent in several encodings. */
async function tagOf(pieces: Pieces): Promise<string> {
  const hash = createHash('sha256');
  let hashed = 0;
  for (const piece of pieces) {
    hashed += piece.byteLength;
    if (hashed > bytesAtOnce) {
      await yieldToEventLoop();
      hashed = piece.byteLength;
    }
    hash.update(piece);
  }
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Not for answers with a secret beside what a client has sent, which their size would give away (BREACH). */
export async function answerJson(c: Context, content: object): Promise<Response> {
  const pieces = piecesOf(content).flatMap(slices);
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  c.header('content-type', 'application/json');
  c.header('vary', 'accept-encoding');
  const own = c.res.headers.get('etag');
  if (c.req.method === 'GET') {
    const tag = own ?? (await tagOf(pieces));
    c.header('etag', tag);
    if (hasVersion(c, tag)) return c.body(null, 304);
  }
  const encoding = length < leastCompressedBytes ? null : chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === null) return c.body(Buffer.concat(pieces));
  const body = await encode(pieces, length, encoding);
  // Not before: an answer that fails or takes too long is sent with the headers that are set by then.
  c.header('content-encoding', encoding);
  if (own !== null) c.header('etag', own.replace(/^(W\/)?/, 'W/'));
  return c.body(body);
}
