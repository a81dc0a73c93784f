import fs, { symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';

import { StoreAway } from '../../server/library/library-store.ts';
import { sharedBackend } from './shared-backend.ts';
import { newFolder } from './temporary-folders.ts';

const folder = 'abcdefghijklmnop';
const path = `/media/${folder}/film.mp4`;

const backend = await sharedBackend();
beforeEach(async () => {
  backend.writeMedia(folder, 'film.mp4', '0123456789');
  backend.writeMedia(folder, 'empty.mp4', '');
  backend.writeMedia(folder, 'photo.jpg', 'jpeg');
  backend.writeMedia(folder, 'page.html', '<script>alert(1)</script>');
  backend.writeMedia(folder, 'drawing.svg', '<svg onload="alert(1)"/>');
  const outside = join(newFolder(), 'outside.jpg');
  writeFileSync(outside, 'outside');
  symlinkSync(outside, join(backend.mediaDir, folder, 'link.jpg'));
});

/** The sides of a PNG, from its header. */
async function sizeOf(response: Response): Promise<readonly number[]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const read = (address: string, headers: Record<string, string> = {}) =>
  backend.get(address, { cookie: null, headers });

test('a file is served to everyone, as what it is, for good, and without scripts', async () => {
  const response = await read(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('0123456789');
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
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

test('a browser that has the file gets 304', async () => {
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

test('a picture whose file is gone from the disk is shown as missing, until it is there again', async () => {
  for (const address of ['/media/aaaaaaaaaaaaaaaa/hero.jpg', '/media/aaaaaaaaaaaaaaaa/thumbnail.jpg']) {
    const response = await read(address, { range: 'bytes=0-1' });
    expect([response.status, await sizeOf(response)]).toEqual([200, [480, 320]]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const head = await backend.request('HEAD', address, null, { cookie: null });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
  expect((await backend.site.request('/media/aaaaaaaaaaaaaaaa/hero.jpg')).status).toBe(200);
});

test('an address in another script names the file that is called so, and is decoded once', async () => {
  backend.writeMedia(folder, '発表会-が.jpg', 'jpeg');
  const name = encodeURIComponent('発表会-が.jpg');
  expect(await (await read(`/media/${folder}/${name}`)).text()).toBe('jpeg');
  expect(await (await read(`/media/${folder}/${name.toLowerCase()}`)).text()).toBe('jpeg');
  for (const other of [
    encodeURIComponent(name),
    name.slice(0, -6),
    '%E7%99.jpg',
    `${name}%00`,
    '%2F',
    '%ff.jpg',
  ]) {
    expect((await read(`/media/${folder}/${other}`)).status).toBe(404);
  }
});

test('the notes of uploads and deletions are served to nobody', async () => {
  backend.writeMedia('.pending/aaaaaaaaaaaaaaaa', 'hero.jpg', 'incoming');
  for (const address of ['/media/.pending/aaaaaaaaaaaaaaaa/hero.jpg', '/media/%2epending/hero.jpg']) {
    expect((await read(address)).status).toBe(404);
  }
});

test('an empty file is served as empty', async () => {
  const response = await read(`/media/${folder}/empty.mp4`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test.each([
  ['a video whose file is gone', '/media/cccccccccccccccc/film.mp4'],
  ['a name that no row has in a folder that one has', '/media/aaaaaaaaaaaaaaaa/other.jpg'],
  ['a folder that no row has', '/media/dddddddddddddddd/hero.jpg'],
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

test('a file that cannot be read at the moment is answered with 503, and with nothing of the file’s headers', async () => {
  const file = {
    size: 10,
    etag: '"of-the-file"',
    read: () => Promise.reject(new StoreAway('The object store does not answer as it should.')),
    close: () => Promise.resolve(),
  };
  vi.spyOn(backend.libraryFolders, 'open').mockResolvedValueOnce(file);
  const response = await read(path);
  const error = 'メディアの保管先に接続できません。しばらくしてからもう一度お試しください。';
  expect([response.status, await response.json()]).toEqual([503, { error, message: error }]);
  const names = ['content-length', 'etag', 'accept-ranges', 'content-range'];
  expect(names.filter((name) => response.headers.has(name))).toEqual([]);
  expect((await read(path)).status).toBe(200);
});

test('a file that the system does not open now is no missing file', async () => {
  const busy = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  vi.spyOn(fs.promises, 'open').mockRejectedValueOnce(busy);
  syncBuiltinESMExports();
  await expect(backend.libraryFolders.open(folder, 'film.mp4')).rejects.toThrow(busy);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect((await backend.libraryFolders.open(folder, 'gone.mp4')) === null).toBe(true);
});
