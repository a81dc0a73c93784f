import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';

import type { KagamiEnv } from '../../../server/http/environment.ts';
import { basePolicy, securityHeaders } from '../../../server/http/security-headers.ts';
import { mirrorScriptPath, serveMirrorScript } from '../../../server/http/static-files.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

afterAll(removeFolders);

const script = 'addEventListener("message", () => {});'.repeat(20);

test('the mirror kit’s script is served to the pages of any site, cacheable and by its version', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'kagami-mirror.js'), script);
  writeFileSync(join(folder, 'kagami-mirror.js.br'), brotliCompressSync(script));
  const app = new Hono<KagamiEnv>()
    .use(securityHeaders(basePolicy))
    .get(mirrorScriptPath, serveMirrorScript(folder));
  const ask = (headers: Record<string, string> = {}) =>
    app.request('/kagami-mirror.js', { headers: { 'accept-encoding': 'br', ...headers } });
  const answer = await ask();
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(script);
  const names = [
    'content-type',
    'cache-control',
    'access-control-allow-origin',
    'cross-origin-resource-policy',
  ];
  expect(names.map((name) => answer.headers.get(name))).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=300',
    '*',
    'cross-origin',
  ]);
  const known = await ask({ 'if-none-match': answer.headers.get('etag') ?? '' });
  expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
});
