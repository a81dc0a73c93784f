import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';

import { and, eq, or } from 'drizzle-orm';
import { Hono, type Context, type Next } from 'hono';

import type { Backend } from '../backend.ts';
import { mediaFiles, mediaTrash } from '../database/schema.ts';
import { isDatabaseAway } from '../database/transact.ts';
import { hasVersion } from '../http/answers.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { openToAll } from '../http/permission.ts';
import { mediaCaching, typeOfMedia } from '../http/static-files.ts';
import { missingImageFile } from '../kit/assets.ts';
import type { ByteRange, StoredFile } from '../library/library-store.ts';
import { readLibraryPath } from '../library/paths.ts';

/** Null for the whole file, also where RFC 9110 lets a server ignore the header. */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}

/** Without sessions, as on the site, nobody sees the trash. */
type MediaSource = Pick<Backend, 'db' | 'library'> & Partial<Pick<Backend, 'sessions'>>;

interface MediaName {
  readonly folder: string;
  readonly name: string;
  readonly type: string;
}

/** The file of an address. Its name is decoded once: no file's name contains a slash or a percent sign. */
function readAddress(url: string): MediaName | null {
  try {
    const [, , folder = '', name = '', ...deeper] = new URL(url).pathname.split('/');
    const path = deeper.length > 0 ? null : readLibraryPath(`${folder}/${decodeURIComponent(name)}`);
    const type = path === null ? undefined : typeOfMedia(path.name);
    return path === null || type === undefined ? null : { ...path, type };
  } catch {
    return null;
  }
}

function setHeaders(c: Context<KagamiEnv>, type: string): void {
  c.header('content-type', type);
  // The site shows the file from an origin of its own.
  c.header('cross-origin-resource-policy', 'cross-origin');
  c.header('content-security-policy', "default-src 'none'; media-src 'self'; img-src 'self'; sandbox");
}

/** A failure before the first bytes is answered; a later one ends the connection, so that the client sees it. */
async function begunContent(c: Context<KagamiEnv>, content: Readable): Promise<Readable> {
  const chunks: AsyncIterator<Buffer> = content.iterator();
  const first = await chunks.next();
  const next = async (): Promise<IteratorResult<Buffer>> => {
    try {
      return await chunks.next();
    } catch (error) {
      c.get('reportFailure')(error);
      // Hono would write the error into the answer.
      c.env?.outgoing?.destroy();
      return { done: true, value: undefined };
    }
  };
  async function* read() {
    for (let chunk = first; !chunk.done; chunk = await next()) yield chunk.value;
  }
  const begun = Readable.from(read(), { objectMode: false });
  // A `finally` of the generator does not run when the client leaves before the first read.
  begun.once('close', () => content.destroy());
  if (c.finalized) begun.destroy();
  return begun;
}

async function sendMedia(
  c: Context<KagamiEnv>,
  file: StoredFile,
  { type, caching }: { readonly type: string; readonly caching: string },
): Promise<Response> {
  const { size, etag } = file;
  const isKnown = hasVersion(c, etag);
  const ifRange = c.req.header('if-range');
  const header = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
  const range = isKnown ? null : readRange(header, size);
  const part = range === null || range === 'unsatisfiable' ? { first: 0, last: size - 1 } : range;
  const isSent = c.req.method !== 'HEAD' && size > 0 && !isKnown && range !== 'unsatisfiable';
  // Before any header is set: the answer to a failure would have it too.
  const stream = isSent ? await begunContent(c, await file.read(part)) : null;
  if (stream === null) await file.close();
  setHeaders(c, type);
  c.header('etag', etag);
  c.header('accept-ranges', 'bytes');
  c.header('cache-control', caching);
  if (isKnown) return c.body(null, 304);
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    return c.body(null, 416);
  }
  if (range !== null) c.header('content-range', `bytes ${part.first}-${part.last}/${size}`);
  c.header('content-length', String(part.last - part.first + 1));
  const status = range === null ? 200 : 206;
  if (stream === null) return c.body(null, status);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same stream by another name: Node's types and the DOM's differ.
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, status);
}

const placeholder = readFileSync(missingImageFile);

/** Never cached. With status 200: browsers show no image of a failure. */
async function sendMissing(c: Context<KagamiEnv>, { db }: MediaSource, { folder, name, type }: MediaName) {
  if (!type.startsWith('image/')) return c.notFound();
  const { fileName, thumbnailName } = mediaFiles;
  const isNamed = or(eq(fileName, name), eq(thumbnailName, name));
  if ((await db.$count(mediaFiles, and(eq(mediaFiles.folder, folder), isNamed))) === 0) return c.notFound();
  setHeaders(c, 'image/png');
  c.header('cache-control', 'no-store');
  c.header('content-length', String(placeholder.length));
  return c.req.method === 'HEAD' ? c.body(null) : c.body(new Uint8Array(placeholder));
}

type FileState = 'library' | 'trash' | 'unknown';

async function stateOf({ db }: MediaSource, { folder }: MediaName): Promise<FileState> {
  try {
    return (await db.$count(mediaTrash, eq(mediaTrash.folder, folder))) > 0 ? 'trash' : 'library';
  } catch (error) {
    if (isDatabaseAway(error)) return 'unknown';
    throw error;
  }
}

const isAdministrator = async ({ sessions }: MediaSource, c: Context<KagamiEnv>): Promise<boolean> =>
  ((await sessions?.administratorOf(c)) ?? null) !== null;

/** A file in the trash is served to administrators alone. While the database is away every file is, uncached. */
export function mediaRoute(source: MediaSource) {
  const app = new Hono<KagamiEnv>();
  const handler = openToAll(async (c: Context<KagamiEnv>, next: Next) => {
    if (c.req.path === '/media') return next();
    const named = readAddress(c.req.url);
    if (named === null) return c.notFound();
    const state = await stateOf(source, named);
    if (state === 'trash' && !(await isAdministrator(source, c))) return c.notFound();
    const file = await source.library.open(named.folder, named.name);
    if (file === null) return sendMissing(c, source, named);
    return sendMedia(c, file, { type: named.type, caching: state === 'library' ? mediaCaching : 'no-store' });
  });
  app.get('/media/*', handler);
  return app;
}
