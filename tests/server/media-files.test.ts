import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { TestBackend } from './backend.ts';
import { newFolder } from './temporary-folders.ts';

const folder = 'abcdefghijklmnop';
const path = `/media/${folder}/film.mp4`;

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
  backend.writeMedia(folder, 'film.mp4', '0123456789');
  backend.writeMedia(folder, 'empty.mp4', '');
  backend.writeMedia(folder, 'photo.jpg', 'jpeg');
  backend.writeMedia(folder, 'page.html', '<script>alert(1)</script>');
  backend.writeMedia(folder, 'drawing.svg', '<svg onload="alert(1)"/>');
  const outside = join(newFolder(), 'outside.jpg');
  writeFileSync(outside, 'outside');
  symlinkSync(outside, join(backend.mediaDir, folder, 'link.jpg'));
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const read = (address: string, headers: Record<string, string> = {}) =>
  backend.get(address, { cookie: null, headers });

test('a file is served to everyone, as what it is, for good, and without scripts', async () => {
  const response = await read(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('0123456789');
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '10',
    'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
    'content-type': 'video/mp4',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"a-[0-9a-z]+"$/),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect((await read(`/media/${folder}/photo.jpg`)).headers.get('content-type')).toBe('image/jpeg');
});

test('the site’s origin serves the same files', async () => {
  const response = await backend.site.request(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('0123456789');
});

test.each([
  ['bytes=0-3', 'bytes 0-3/10', '0123'],
  ['bytes=4-', 'bytes 4-9/10', '456789'],
  ['bytes=-3', 'bytes 7-9/10', '789'],
  ['bytes=9-9', 'bytes 9-9/10', '9'],
  ['bytes=5-99999999999999999999', 'bytes 5-9/10', '56789'],
  ['bytes=-50', 'bytes 0-9/10', '0123456789'],
])('%s answers with %s', async (range, contentRange, body) => {
  const response = await read(path, { range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(await response.text()).toBe(body);
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
  const response = await read(path, { range });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */10');
  expect(await response.text()).toBe('');
});

test.each(['bytes=3-1', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,3-4', 'bytes'])(
  '%s is no range: the whole file comes',
  async (range) => {
    const response = await read(path, { range });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
  },
);

test('a range of another version of the file brings the whole file', async () => {
  const etag = (await read(path)).headers.get('etag') ?? '';
  expect((await read(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await read(path, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
});

test('a browser that has the file is told so', async () => {
  const etag = (await read(path)).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
    const response = await read(path, { 'if-none-match': known });
    expect([response.status, await response.text()]).toEqual([304, '']);
  }
  expect((await read(path, { 'if-none-match': '"older"' })).status).toBe(200);
});

test('HEAD tells the size and sends nothing', async () => {
  const response = await backend.request('HEAD', path, null, { cookie: null });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('10');
  expect(await response.text()).toBe('');
});

test('an empty file is served as empty', async () => {
  const response = await read(`/media/${folder}/empty.mp4`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test.each([
  ['a file that is not there', `/media/${folder}/gone.jpg`],
  ['a folder', `/media/${folder}/`],
  ['the library itself', '/media/'],
  ['HTML', `/media/${folder}/page.html`],
  ['SVG', `/media/${folder}/drawing.svg`],
  ['a link out of the folder', `/media/${folder}/link.jpg`],
  ['an escaped slash', `/media/${folder}%2Ffilm.mp4`],
  ['an escaped path upwards below a folder', `/media/${folder}/..%2f..%2foutside.jpg`],
  ['a backslash', `/media/${folder}/..%5coutside.jpg`],
  ['NUL', `/media/${folder}/film.mp4%00.jpg`],
])('%s is not found', async (_what, address) => {
  const response = await read(address);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('outside');
});
