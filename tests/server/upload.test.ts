import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { mediaFiles } from '../../server/database/schema.ts';
import { TestBackend, token } from './backend.ts';
import { animation, film, image, mp4, quickTime, turnedJpeg, turnedMp4, webm } from './samples.ts';
import { filesIn, rawForm, upload, uploaded, uploadRaw } from './uploading.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  rmSync(backend.mediaDir, { recursive: true });
});
afterAll(() => backend.close());

const read = (address: string) => backend.get(address, { cookie: null });

test('an image becomes the newest file of the library, with its own bytes and a thumbnail, for everyone to see', async () => {
  const bytes = await image('jpeg', 1200, 900);
  const answer = await upload(backend, [{ name: '発表会 2026.JPG', bytes }]);
  expect(answer.status).toBe(200);
  const file = await uploaded(answer);
  const folder = /^\/media\/([\w-]{22})\//.exec(file.image_url)?.[1] ?? '';
  const name = '%E7%99%BA%E8%A1%A8%E4%BC%9A-2026';
  expect(file).toEqual({
    id: 4,
    image_url: `/media/${folder}/${name}.jpg`,
    thumbnail_url: `/media/${folder}/${name}-thumbnail.webp`,
    mime_type: 'image/jpeg',
    width: 1200,
    height: 900,
    file_size: bytes.length,
    favorite_flg: false,
  });
  const list = (await (await backend.get('/api/get_media_files/')).json()) as unknown[];
  expect(list[0]).toEqual(file);

  const served = await read(file.image_url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await backend.site.request(file.image_url)).status).toBe(200);

  const thumbnail = await read(file.thumbnail_url ?? '');
  expect(thumbnail.headers.get('content-type')).toBe('image/webp');
  const { width, height, format } = await sharp(await thumbnail.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 480, height: 360, format: 'webp' });
  expect(filesIn(backend.mediaDir)).toEqual([
    `${folder}/発表会-2026-thumbnail.webp`,
    `${folder}/発表会-2026.jpg`,
  ]);
});

test.each([
  ['JPEG', () => image('jpeg'), 'image/jpeg', 'jpg'],
  ['PNG', () => image('png'), 'image/png', 'png'],
  ['GIF', () => image('gif'), 'image/gif', 'gif'],
  ['GIF that moves', () => animation('gif'), 'image/gif', 'gif'],
  ['WebP', () => image('webp'), 'image/webp', 'webp'],
  ['WebP that moves', () => animation('webp'), 'image/webp', 'webp'],
  ['AVIF', () => image('avif'), 'image/avif', 'avif'],
  ['MP4', () => mp4(), 'video/mp4', 'mp4'],
  ['WebM', () => webm(), 'video/webm', 'webm'],
])('%s is taken as what its bytes are, whatever it is called', async (_what, make, type, extension) => {
  const file = await uploaded(upload(backend, [{ name: 'x.exe', type: 'text/html', bytes: await make() }]));
  expect(file).toMatchObject({ mime_type: type, width: 60, height: 40 });
  expect(file.image_url).toMatch(new RegExp(`/x\\.${extension}$`));
  expect((await read(file.image_url)).headers.get('content-type')).toBe(type);
});

test('QuickTime is taken with its extension', async () => {
  const file = await uploaded(upload(backend, [{ name: 'IMG_0001.MOV', bytes: quickTime() }]));
  expect(file).toMatchObject({ mime_type: 'video/quicktime', width: 720, height: 1280 });
  expect(file.image_url).toMatch(/\/IMG_0001\.mov$/);
});

test.each([1, 2, 3, 4])('an image that says that it lies on no side (%i) keeps its size', async (turn) => {
  const file = await uploaded(upload(backend, [{ name: 'x.jpg', bytes: await turnedJpeg(turn) }]));
  expect([file.width, file.height]).toEqual([60, 40]);
});

test.each([5, 6, 7, 8])(
  'an image that says that it lies on its side (%i) stands, as browsers show it',
  async (turn) => {
    const file = await uploaded(upload(backend, [{ name: 'x.jpg', bytes: await turnedJpeg(turn) }]));
    expect([file.width, file.height]).toEqual([40, 60]);
    const { width, height } = await sharp(
      await (await read(file.thumbnail_url ?? '')).arrayBuffer(),
    ).metadata();
    expect([width, height]).toEqual([40, 60]);
  },
);

test('a video that says that it lies on its side stands', async () => {
  const file = await uploaded(upload(backend, [{ name: 'x.mp4', bytes: await turnedMp4() }]));
  expect([file.width, file.height]).toEqual([40, 60]);
});

test('a video’s thumbnail is the picture that the browser sent before it, made anew', async () => {
  const picture = { field: 'thumbnail', name: 'thumbnail.jpg', bytes: await image('jpeg', 720, 1280) };
  const file = await uploaded(upload(backend, [picture, { name: 'film.mp4', bytes: film() }]));
  expect(file.thumbnail_url).toMatch(/\/film-thumbnail\.webp$/);
  const { width, height } = await sharp(
    await (await read(file.thumbnail_url ?? '')).arrayBuffer(),
  ).metadata();
  expect([width, height]).toEqual([270, 480]);
});

test.each([
  ['no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['over 1 MB', Buffer.alloc(1024 * 1024 + 1)],
  ['empty', ''],
])('a picture of a video that is %s is left out, and the video is taken', async (_what, bytes) => {
  const picture = { field: 'thumbnail', name: 'thumbnail.jpg', bytes };
  const file = await uploaded(upload(backend, [picture, { name: 'film.mp4', bytes: film() }]));
  expect(file).toMatchObject({ thumbnail_url: null, mime_type: 'video/mp4', width: 720, height: 1280 });
  const [, folder = ''] = /^\/media\/([\w-]{22})\//.exec(file.image_url) ?? [];
  expect(filesIn(backend.mediaDir)).toEqual([`${folder}/film.mp4`]);
});

test('several uploads at once, of two administrators, are taken each for itself', async () => {
  const jpeg = await image('jpeg');
  const names = ['a.jpg', 'b.jpg', 'a.jpg', 'c.mp4'];
  const cut = uploadRaw(
    backend,
    rawForm('form-data; name="images"; filename="cut.jpg"', jpeg).subarray(0, 900),
  );
  const answers = names.map((name) =>
    upload(backend, [{ name, bytes: name === 'c.mp4' ? film() : jpeg }], {
      address: `10.0.0.${name.length}`,
    }),
  );
  const files = await Promise.all(answers.map(uploaded));
  expect((await cut).status).toBe(400);
  expect(files.map(({ mime_type }) => mime_type)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/jpeg',
    'video/mp4',
  ]);
  expect(new Set(files.map(({ id }) => id)).size).toBe(4);
  expect(await backend.db.$count(mediaFiles)).toBe(7);
  expect(filesIn(backend.mediaDir)).toHaveLength(7);
});

test.each([
  ['without a session', { cookie: null }, 401, 'ログインしていません。もう一度ログインしてください。'],
  [
    'under a session that is none',
    { cookie: 'kagami_session=x' },
    401,
    'ログインしていません。もう一度ログインしてください。',
  ],
  [
    'from another page',
    { cookie: `kagami_session=${token}`, headers: { origin: 'https://evil.example' } },
    403,
    'この画面以外から送られたリクエストは受け付けません。別のアドレスで公開している場合は KAGAMI_PUBLIC_ORIGIN を設定してください。',
  ],
])('an upload %s is refused before anything of it is read', async (_what, sent, status, error) => {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: () => {
        throw new Error('It was read.');
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b', ...sent.headers };
  const answer = await backend.request('POST', '/api/image_upload/', body, { ...sent, headers });
  expect([answer.status, await answer.json()]).toEqual([status, { error, message: error }]);
  expect(existsSync(backend.mediaDir)).toBe(false);
});

test('other methods are refused, and what browsers ask for first is answered as everywhere', async () => {
  for (const method of ['GET', 'PUT']) {
    const answer = await backend.request(method, '/api/image_upload/', null);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test('an upload is logged without what it is called', async () => {
  await upload(backend, [{ name: 'ひみつ.jpg', bytes: await image('jpeg') }]);
  await upload(backend, [{ name: 'ひみつ.jpg', bytes: 'no picture' }]);
  expect(backend.logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'request', method: 'POST', route: '/api/image_upload/', status: 200 },
    { event: 'request', method: 'POST', route: '/api/image_upload/', status: 415 },
  ]);
  expect(backend.logged.join('')).not.toContain('ひみつ');
});

test('the file on the disk is the one that was sent', async () => {
  const bytes = film();
  const file = await uploaded(upload(backend, [{ name: 'a.mp4', bytes }]));
  expect(readFileSync(join(backend.mediaDir, file.image_url.slice('/media/'.length))).equals(bytes)).toBe(
    true,
  );
});
