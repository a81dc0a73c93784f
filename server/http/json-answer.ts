import { createHash } from 'node:crypto';
import { setImmediate as othersServed } from 'node:timers/promises';

import type { Context } from 'hono';

import { JsonList } from '../database/json-list.ts';
import { chooseEncoding, encode } from './encodings.ts';
import { hasVersion } from './static-files.ts';

/** The least size of an answer that is compressed, in bytes: below it the header alone outweighs what is saved. */
const leastBytes = 1024;

/** What is hashed in one go, in bytes: less than a millisecond, for which the process answers nobody else. */
const bytesAtOnce = 512 * 1024;

/** Weak, as tags of what is sent in several encodings are. */
async function tagOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.byteLength; at += bytesAtOnce) {
    if (at > 0) await othersServed();
    hash.update(bytes.subarray(at, at + bytesAtOnce));
  }
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/**
 * Answers with JSON, compressed outside of the main thread. A read has an entity tag: the one that its route has set, or
 * one of its bytes; a client that has this version already gets 304. Not for answers that contain a secret beside what
 * a client has sent: their sizes would tell of it (BREACH).
 */
export async function answerJson(c: Context, content: object): Promise<Response> {
  const bytes =
    content instanceof JsonList ? content.bytes : new TextEncoder().encode(JSON.stringify(content));
  c.header('content-type', 'application/json');
  c.header('vary', 'accept-encoding');
  const own = c.res.headers.get('etag');
  if (c.req.method === 'GET') {
    const tag = own ?? (await tagOf(bytes));
    c.header('etag', tag);
    if (hasVersion(c, tag)) return c.body(null, 304);
  }
  const encoding = bytes.byteLength < leastBytes ? null : chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === null) return c.body(bytes);
  c.header('content-encoding', encoding);
  if (own !== null) c.header('etag', own.replace(/^(W\/)?/, 'W/'));
  return c.body(new Uint8Array(await encode(bytes, encoding)));
}
