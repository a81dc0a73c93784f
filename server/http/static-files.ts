import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import type { Context, Handler } from 'hono';

import { StartFailure } from '../kit/failure.ts';
import { chooseEncoding, encodings, hasVersion, type Encoding } from './answers.ts';
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

const typeOfFile = (path: string): string | undefined => types[extensionOf(path)];

/** The content type of a file of the media library; undefined for types that could run as a page. */
export function typeOfMedia(path: string): string | undefined {
  const type = typeOfFile(path);
  return type !== undefined && /^(image\/(?!svg)|video\/)/.test(type) ? type : undefined;
}

const forEver = 'public, max-age=31536000, immutable';

/** For files of the library. Shared caches, such as a delivery network's, drop what is in the trash after an hour. */
export const mediaCaching = 'public, max-age=31536000, s-maxage=3600, immutable';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly isHashed: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
}

type StaticFiles = ReadonlyMap<string, StaticFile>;

const suffixes = { br: '.br', gzip: '.gz' } as const;

function readFile(folder: string, name: string): StaticFile {
  const path = join(folder, name);
  const bytes = new Uint8Array(readFileSync(path));
  const encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> = {};
  for (const encoding of encodings) {
    const variant = path + suffixes[encoding];
    if (existsSync(variant)) encoded[encoding] = new Uint8Array(readFileSync(variant));
  }
  return {
    type: typeOfFile(name) ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    isHashed: name.startsWith(`assets${sep}`),
    bytes,
    encoded,
  };
}

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

export const pageOf = (files: StaticFiles): string =>
  new TextDecoder().decode(files.get('/index.html')?.bytes);

function sendFile(c: Context<KagamiEnv>, file: StaticFile): Response {
  const encoding = chooseEncoding(
    c.req.header('accept-encoding'),
    encodings.filter((name) => file.encoded[name] !== undefined),
  );
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
  c.header('etag', etag);
  c.header('vary', 'accept-encoding');
  c.header('cache-control', file.isHashed ? forEver : 'no-cache');
  if (isDecoder(c.req.path)) c.header('content-security-policy', policyText(decoderPolicy));
  if (hasVersion(c, etag)) return c.body(null, 304);
  const body = (encoding === null ? undefined : file.encoded[encoding]) ?? file.bytes;
  c.header('content-type', file.type);
  c.header('content-length', String(body.byteLength));
  if (encoding !== null) c.header('content-encoding', encoding);
  return c.body(body);
}

/** Serves a built app's files, and its page for other paths, except those of files: an outdated page gets 404 for its scripts. */
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

const mirrorScript = 'kagami-mirror.js';

export const mirrorScriptPath = `/${mirrorScript}`;

/** In seconds. */
const mirrorMaxAge = 300;

export function serveMirrorScript(folder: string): Handler<KagamiEnv> {
  const serve = serveStatic(readStaticFiles(folder, mirrorScript));
  return async (c, next) => {
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    const answer = await serve(c, next);
    if (answer instanceof Response) answer.headers.set('cache-control', `public, max-age=${mirrorMaxAge}`);
    return answer;
  };
}
