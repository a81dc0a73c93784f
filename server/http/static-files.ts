import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import type { Context, Handler } from 'hono';

import { StartFailure } from '../kit/start-failure.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import type { KagamiEnv } from './environment.ts';
import { decoderPolicy, isDecoder, policyText } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.woff2': 'font/woff2',
};

const extensionOf = (path: string) => /\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase() ?? '';

/** The content type of a file by its name; undefined for kinds that are not served. */
const typeOfFile = (path: string): string | undefined => types[extensionOf(path)];

/** The content type of a file of the media library; undefined for types that could run as a page. */
export function typeOfMedia(path: string): string | undefined {
  const type = typeOfFile(path);
  return type !== undefined && /^(image\/(?!svg)|video\/)/.test(type) ? type : undefined;
}

/** The caching of what never changes under its address. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * The caching of the library's files. Browsers keep them for good. Shared caches, such as a delivery network's, ask again
 * after an hour: what was moved into the trash leaves them then.
 */
export const mediaCaching = 'public, max-age=31536000, s-maxage=3600, immutable';

/** Whether the client has this version already: `If-None-Match` contains its tag, or `*`. Strong and weak tags are equal here. */
export function hasVersion(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((each) => ['*', strong(etag)].includes(strong(each.trim())));
}

const strong = (etag: string) => etag.replace(/^W\//, '');

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** Whether its name has a hash of its content: it never changes. */
  readonly hashed: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
}

/** A built app, read once: a few hundred kilobytes, served from memory in the encodings made at build time. */
type StaticFiles = ReadonlyMap<string, StaticFile>;

const suffixes = { br: '.br', gzip: '.gz' } as const;

function readFile(folder: string, name: string): StaticFile {
  const path = join(folder, name);
  const bytes = new Uint8Array(readFileSync(path));
  const encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> = {};
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = path + suffixes[encoding];
    if (existsSync(variant)) encoded[encoding] = new Uint8Array(readFileSync(variant));
  }
  return {
    type: typeOfFile(name) ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    hashed: name.startsWith(`assets${sep}`),
    bytes,
    encoded,
  };
}

/** Reads what was built into a folder: an app, or something else with the file `needed`. */
export function readStaticFiles(folder: string, needed = 'index.html'): StaticFiles {
  if (!existsSync(join(folder, needed))) {
    throw new StartFailure(
      `${folder} is not built: "npm run build" builds it, and "npm start" does that first.`,
    );
  }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath.slice(folder.length + 1), entry.name));
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, readFile(folder, name)]));
}

/** The page of a built app. */
export const pageOf = (files: StaticFiles): string =>
  new TextDecoder().decode(files.get('/index.html')?.bytes);

const encodingsOf = ({ encoded }: StaticFile) =>
  (['br', 'gzip'] as const).filter((name) => encoded[name] !== undefined);

function sendFile(c: Context<KagamiEnv>, file: StaticFile): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), encodingsOf(file));
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
  c.header('etag', etag);
  c.header('vary', 'accept-encoding');
  c.header('cache-control', file.hashed ? forEver : 'no-cache');
  if (isDecoder(c.req.path)) c.header('content-security-policy', policyText(decoderPolicy));
  if (hasVersion(c, etag)) return c.body(null, 304);
  const body = (encoding === null ? undefined : file.encoded[encoding]) ?? file.bytes;
  c.header('content-type', file.type);
  c.header('content-length', String(body.byteLength));
  if (encoding !== null) c.header('content-encoding', encoding);
  return c.body(body);
}

/**
 * Serves a built app: its files, and its page for every other path, because the app has a router. A path that looks like
 * a file is 404, so that an outdated page fails to load its old scripts.
 */
export function serveStatic(files: StaticFiles): Handler<KagamiEnv> {
  return async (c) => {
    const { path } = c.req;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (file !== undefined) return sendFile(c, file);
    const page = files.get('/index.html');
    const looksLikeFile = path.startsWith('/assets/') || typeOfFile(path) !== undefined;
    return page === undefined || looksLikeFile ? c.notFound() : sendFile(c, page);
  };
}
