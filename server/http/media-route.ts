import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { Hono, type Context } from 'hono';

import { openToAll } from './access.ts';
import type { KagamiEnv } from './environment.ts';
import { hasVersion } from './etag.ts';
import { typeOfMedia } from './mime.ts';
import { readRange } from './range.ts';

// No dots but the extension's, no slashes, no percent signs: nothing that could leave the folder.
const mediaPath = /^\/media\/([\w-]{16,64})\/([\w-]{1,100}\.[a-z0-9]{2,5})$/;

async function openFile(mediaDir: string, path: string): Promise<FileHandle | null> {
  const [, folder = '', name = ''] = mediaPath.exec(path) ?? [];
  if (folder === '' || typeOfMedia(name) === undefined) return null;
  try {
    const handle = await open(join(mediaDir, folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return null;
  } catch {
    return null;
  }
}

async function sendMedia(c: Context<KagamiEnv>, handle: FileHandle): Promise<Response> {
  const { size, mtimeMs } = await handle.stat();
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  c.header('content-type', typeOfMedia(c.req.path));
  c.header('etag', etag);
  c.header('accept-ranges', 'bytes');
  c.header('cache-control', 'public, max-age=31536000, immutable');
  // The site shows them from another origin.
  c.header('cross-origin-resource-policy', 'cross-origin');
  c.header('content-security-policy', "default-src 'none'; media-src 'self'; img-src 'self'; sandbox");
  const close = async (status: 200 | 206 | 304 | 416) => {
    await handle.close();
    return c.body(null, status);
  };
  if (hasVersion(c, etag)) return close(304);
  const ifRange = c.req.header('if-range');
  const wanted = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
  const range = readRange(wanted, size);
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    return close(416);
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const status = range === null ? 200 : 206;
  if (range !== null) c.header('content-range', `bytes ${first}-${last}/${size}`);
  c.header('content-length', String(last - first + 1));
  if (c.req.method === 'HEAD' || size === 0) return close(status);
  const stream = handle.createReadStream({ start: first, end: last });
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, status);
}

/** The library's files. Their addresses are unguessable and never change what they show. */
export function mediaRoute(mediaDir: string) {
  const app = new Hono<KagamiEnv>();
  const handler = openToAll(async (c: Context<KagamiEnv>) => {
    const handle = await openFile(mediaDir, c.req.path);
    return handle === null ? c.notFound() : sendMedia(c, handle);
  });
  app.get('/media/*', handler);
  return app;
}
