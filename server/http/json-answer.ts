import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { Context } from 'hono';

import { JsonList } from '../database/json-list.ts';
import { chooseEncoding, encode } from './encodings.ts';
import { hasVersion } from './static-files.ts';

/** The least size of an answer that is compressed, in bytes: below it the header alone outweighs what is saved. */
const leastBytes = 1024;

/** What is hashed in one go, in bytes: it takes less than a millisecond, for which the process answers nobody else. */
const bytesAtOnce = 512 * 1024;

type Pieces = readonly Uint8Array[];

function slices(piece: Uint8Array): Pieces {
  const count = Math.max(1, Math.ceil(piece.byteLength / bytesAtOnce));
  return Array.from({ length: count }, (_, at) => piece.subarray(at * bytesAtOnce, (at + 1) * bytesAtOnce));
}

/** An answer in UTF-8. */
const piecesOf = (content: object): Pieces =>
  content instanceof JsonList ? content.pieces : [new TextEncoder().encode(JSON.stringify(content))];

/** Weak, as tags of what is sent in several encodings are. */
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

/**
 * Answers with JSON, compressed outside of the main thread. A read has an entity tag: the one that its route has set, or
 * one of its bytes; a client that has this version already gets 304. Not for answers that contain a secret beside what
 * a client has sent: their sizes would tell of it (BREACH).
 */
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
  const encoding = length < leastBytes ? null : chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === null) return c.body(Buffer.concat(pieces));
  const body = await encode(pieces, length, encoding);
  // Not before: an answer that fails meanwhile, or takes too long, is sent with the headers that are set by then.
  c.header('content-encoding', encoding);
  if (own !== null) c.header('etag', own.replace(/^(W\/)?/, 'W/'));
  return c.body(body);
}
