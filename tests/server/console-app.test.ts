import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readStaticFiles, serveStatic } from '../../server/http/static-files.ts';
import { sharedBackend } from './shared-backend.ts';
import { newFolder } from './temporary-folders.ts';

const script = 'console.log("kagami");'.repeat(50);
const page = '<!doctype html><title>Kagami</title>';

function buildFolder(): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'index-abc.js'), script);
  writeFileSync(join(folder, 'assets', 'heic-worker-abc.js'), script);
  writeFileSync(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'index-abc.js.gz'), gzipSync(script));
  return folder;
}

function decode(encoding: string | null, bytes: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

const backend = await sharedBackend();
const pages = serveStatic(readStaticFiles(buildFolder()));
beforeEach(async () => {
  backend.app = backend.createApp({ pages });
});
afterEach(() => vi.restoreAllMocks());

const config = {
  brand: 'Kagami',
  apiHost: '',
  siteOrigin: 'http://127.0.0.1:4001',
  timeZone: 'Asia/Tokyo',
  extensions: [
    'logout',
    'upload-thumbnail',
    'image-limit',
    'conditionalSave',
    'idempotentSave',
    'undelete',
    'presence',
    'itemOrder',
    'mediaTrash',
    'mediaDetails',
  ],
};
const foreignApp = (adminSecret: string | null, isOmittedEmpty = false) =>
  backend.createApp({
    backend: null,
    apiHost: 'https://api.example.jp',
    siteOrigin: 'https://test.example.jp',
    adminSecret,
    isOmittedEmpty,
    pages,
  });

type App = ReturnType<typeof foreignApp>;
const ask = (app: App, path: string) => app.request(path, { headers: { host: 'localhost:4000' } });
const configOf = async (app: App) => (await ask(app, '/config.json')).json();
test('config.json tells the secret to a signed-in administrator alone and is never stored', async () => {
  const response = await backend.get('/config.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ ...config, adminSecret: 'the-admin-secret' });
  expect(await (await backend.get('/config.json', { cookie: null })).json()).toEqual(config);
  expect(await (await backend.get('/config.json', { cookie: 'kagami_session=old' })).json()).toEqual(config);
});

test('in front of a foreign backend config.json announces nothing and tells the configured secret', async () => {
  const foreign = { ...config, apiHost: 'https://api.example.jp', siteOrigin: 'https://test.example.jp' };
  expect(await configOf(foreignApp('configured'))).toEqual({
    ...foreign,
    extensions: [],
    adminSecret: 'configured',
  });
  expect(await configOf(foreignApp(null))).toEqual({ ...foreign, extensions: [] });
  expect(await configOf(foreignApp(null, true))).toEqual({
    ...foreign,
    extensions: [],
    isOmittedEmpty: true,
  });
});

test('in front of a foreign backend there are no calls, and the page may show media from anywhere', async () => {
  const app = foreignApp(null);
  expect((await ask(app, '/api/get_page_top_content/')).status).toBe(404);
  expect((await ask(app, '/readyz')).status).toBe(200);
  expect((await ask(app, '/')).headers.get('content-security-policy')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: blob: https: https://api.example.jp; " +
      "media-src 'self' blob: https: https://api.example.jp; font-src 'self'; " +
      "connect-src 'self' https://test.example.jp https://api.example.jp; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; frame-src https://test.example.jp",
  );
});

const healthOf = async (path: string) => {
  const response = await backend.get(path, { cookie: null });
  return [path, response.status, await response.json()];
};

test('readyz fails while the database does; healthz says that the process runs', async () => {
  expect(await healthOf('/readyz')).toEqual(['/readyz', 200, { status: 'ok' }]);
  expect(await healthOf('/healthz')).toEqual(['/healthz', 200, { status: 'ok' }]);
  vi.spyOn(Pool.prototype, 'query').mockImplementation(() => Promise.reject(new Error('gone')));
  expect(await healthOf('/readyz')).toEqual(['/readyz', 503, { status: 'unavailable' }]);
  expect(await healthOf('/healthz')).toEqual(['/healthz', 200, { status: 'ok' }]);
});

test('the page carries every security header and is asked for anew each time', async () => {
  const response = await backend.get('/', { cookie: null });
  expect(await response.text()).toBe(page);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-cache',
    'content-length': '36',
    'content-security-policy':
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
      "media-src 'self' blob:; font-src 'self'; connect-src 'self' http://127.0.0.1:4001; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; frame-src http://127.0.0.1:4001",
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
});

const headersOf = async (path: string) => Object.fromEntries((await backend.get(path)).headers);

test('asked for with ?inspect, the page may talk with the window that it opens; nothing else is let loose', async () => {
  const plain = await headersOf('/');
  for (const path of ['/?inspect', '/login?inspect=true']) {
    expect(await headersOf(path)).toEqual({
      ...plain,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  }
  expect((await headersOf('/api/get_page_top_content/?inspect'))['cross-origin-opener-policy']).toBe(
    'same-origin',
  );
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
])('with Accept-Encoding %j a script comes as %j, for good', async (accept, encoding) => {
  const response = await backend.get('/assets/index-abc.js', { headers: { 'accept-encoding': accept } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(decode(encoding, bytes)).toBe(script);
});

test('a browser that has the page gets 304', async () => {
  const etag = (await backend.get('/')).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
    const response = await backend.get('/', { headers: { 'if-none-match': known } });
    expect([response.status, await response.text()]).toEqual([304, '']);
  }
});

test.each(['/login', '/studio/3', '/news/new', '/reset-password/abc.def'])('%s is the page', async (path) => {
  expect(await (await backend.get(path, { cookie: null })).text()).toBe(page);
});

test.each(['/assets/index-old.js', '/assets/unknown', '/missing.css', '/assets/index-abc.js.br'])(
  '%s is missing, not the page',
  async (path) => {
    const response = await backend.get(path, { headers: { accept: 'text/html' } });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  },
);

const notFound = '指定された呼び出しはありません。';

test.each([
  '/api',
  '/api/',
  '/api/unknown/',
  '/api/get_media_files',
  '//api/get_media_files/',
  '/api//get_media_files/',
  '/api%2Fget_media_files/',
  '/%2Fapi/get_media_files/',
  '/%61pi/unknown/',
  '/API/get_media_files/',
  '/api/%E0%A4%A',
])('%s is missing as JSON, never the page', async (path) => {
  const response = await backend.get(`http://localhost${path}`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: notFound, message: notFound });
});

test('a call with another method is refused with the method it takes', async () => {
  const response = await backend.get('/api/login/', { cookie: null });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  const message = 'このメソッドは使えません。';
  expect(await response.json()).toEqual({ error: message, message });
});

test('a person who opens the console under the site’s host name is sent to its own', async () => {
  const headers = { accept: 'text/html', host: '127.0.0.1:4000' };
  const response = await backend.get('/studio/3?x=1', { headers });
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe('http://localhost:4000/studio/3?x=1');
  expect((await backend.get('/healthz', { headers })).status).toBe(200);
});

test('on port 80, which a browser leaves out of the host name, a person is sent there as well', async () => {
  backend.app = backend.createApp({
    consoleOrigin: 'http://localhost',
    ownOrigins: ['http://localhost', 'http://127.0.0.1', 'http://[::1]'],
  });
  for (const host of ['127.0.0.1', '127.0.0.1:80', '[::1]']) {
    const response = await backend.get('/login', { headers: { accept: 'text/html', host } });
    expect([response.status, response.headers.get('location')]).toEqual([307, 'http://localhost/login']);
  }
  const there = await backend.get('/login', { headers: { accept: 'text/html', host: 'LOCALHOST' } });
  expect(there.status).toBe(200);
});

const policyOf = async (path: string) => (await headersOf(path))['content-security-policy'];

test('only the worker that decodes HEIC may compile WebAssembly, and it reaches nothing', async () => {
  expect(await policyOf('/assets/heic-worker-abc.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  );
  for (const path of ['/assets/index-abc.js', '/heic-worker-abc.js', '/']) {
    expect(await policyOf(path)).not.toContain('wasm-unsafe-eval');
  }
});
