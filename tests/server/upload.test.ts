import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { administrators, mediaFiles } from '../../server/database/schema.ts';
import { serverText } from '../../server/kit/text.ts';
import { consoleOrigin } from './backend.ts';
import { animation, film, image, mp4, quickTime, turnedJpeg, turnedMp4, webm } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { barre, film as storedFilm, hero } from './stored-files.ts';
import { filesIn, rawForm, upload, uploaded, uploadRaw } from './uploading.ts';

const backend = await sharedBackend();

/** Where the file of an address lies. */
const onDisk = (address: string | null) =>
  join(backend.mediaDir, decodeURIComponent(address ?? '').slice('/media/'.length));

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
    presentation: { alt: '', focal: null, variants: [] },
  });
  expect(await backend.read('get_media_files')).toEqual([file, storedFilm, barre, hero]);

  const served = await read(file.image_url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  const onSite = await (await backend.site.request(file.image_url)).arrayBuffer();
  expect(Buffer.from(onSite).equals(bytes)).toBe(true);

  const thumbnail = await backend.request('HEAD', file.thumbnail_url ?? '', null, { cookie: null });
  expect(thumbnail.headers.get('content-type')).toBe('image/webp');
  const { width, height, format } = await sharp(readFileSync(onDisk(file.thumbnail_url))).metadata();
  expect({ width, height, format }).toEqual({ width: 480, height: 360, format: 'webp' });
  expect(filesIn(backend.mediaDir)).toEqual([
    `${folder}/発表会-2026-thumbnail.webp`,
    `${folder}/発表会-2026.jpg`,
  ]);
});

const padded = async (bytes: Promise<Buffer>) => Buffer.concat([await bytes, Buffer.alloc(9)]);

test.each([
  ['JPEG', () => image('jpeg'), 'image/jpeg', 'jpg'],
  ['PNG', () => image('png'), 'image/png', 'png'],
  ['GIF', () => image('gif'), 'image/gif', 'gif'],
  ['GIF that moves', () => animation('gif'), 'image/gif', 'gif'],
  ['GIF with zeros behind its end', () => padded(image('gif')), 'image/gif', 'gif'],
  ['WebP', () => image('webp'), 'image/webp', 'webp'],
  ['WebP that moves', () => animation('webp'), 'image/webp', 'webp'],
  ['AVIF', () => image('avif'), 'image/avif', 'avif'],
  ['MP4', () => mp4(), 'video/mp4', 'mp4'],
  ['WebM', () => webm(), 'video/webm', 'webm'],
])('%s is taken as what its bytes are, whatever it is called', async (_what, make, type, extension) => {
  const file = await uploaded(upload(backend, [{ name: 'x.exe', type: 'text/html', bytes: await make() }]));
  expect(file).toMatchObject({ mime_type: type, width: 60, height: 40 });
  expect(file.image_url).toMatch(new RegExp(`/x\\.${extension}$`));
  const served = await backend.request('HEAD', file.image_url, null, { cookie: null });
  expect(served.headers.get('content-type')).toBe(type);
});

test('QuickTime is taken with its extension', async () => {
  const file = await uploaded(upload(backend, [{ name: 'IMG_0001.MOV', bytes: quickTime() }]));
  expect(file).toMatchObject({ mime_type: 'video/quicktime', width: 720, height: 1280 });
  expect(file.image_url).toMatch(/\/IMG_0001\.mov$/);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'an image stands as browsers show it, where it says how it lies: %i is on its side from 5 on',
  async (turn) => {
    const file = await uploaded(upload(backend, [{ name: 'x.jpg', bytes: await turnedJpeg(turn) }]));
    const size = turn < 5 ? [60, 40] : [40, 60];
    expect([file.width, file.height]).toEqual(size);
    const { width, height } = await sharp(readFileSync(onDisk(file.thumbnail_url))).metadata();
    expect([width, height]).toEqual(size);
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
  const { width, height } = await sharp(readFileSync(onDisk(file.thumbnail_url))).metadata();
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

test('uploads of two administrators at once are taken each for itself, whatever becomes of the others', async () => {
  const jpeg = await image('jpeg');
  await backend.db.insert(administrators).values({ username: '花子', passwordHash: 'x' });
  await backend.openSession('of-hanako', 2);
  const cookie = 'kagami_session=of-hanako';
  const cut = rawForm('form-data; name="images"; filename="cut.jpg"', jpeg).subarray(0, 900);
  const [refused, ...files] = await Promise.all([
    uploadRaw(backend, cut),
    uploaded(upload(backend, [{ name: 'a.jpg', bytes: jpeg }])),
    uploaded(upload(backend, [{ name: 'a.jpg', bytes: jpeg }], { cookie })),
    uploaded(upload(backend, [{ name: 'b.mp4', bytes: film() }], { cookie })),
  ]);
  expect(refused.status).toBe(400);
  const types = files.map(({ mime_type: type }) => type);
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'video/mp4']);
  expect(new Set(files.map(({ image_url: address }) => address)).size).toBe(3);
  expect(await backend.db.$count(mediaFiles)).toBe(6);
  expect(filesIn(backend.mediaDir)).toHaveLength(5);
});

const elsewhere = 'https://evil.example';

test.each([
  ['without a session', { cookie: null }, consoleOrigin, 401, serverText.notSignedIn],
  [
    'under a session that is none',
    { cookie: 'kagami_session=x' },
    consoleOrigin,
    401,
    serverText.notSignedIn,
  ],
  ['from another page', {}, elsewhere, 403, serverText.foreignOrigin],
])('an upload %s is refused before anything of it is read', async (_what, sent, origin, status, error) => {
  let wasRead = false;
  const pull = () => {
    wasRead = true;
  };
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const headers = { 'content-type': 'multipart/form-data; boundary=b', origin };
  const answer = await backend.request('POST', '/api/image_upload/', body, { ...sent, headers });
  expect([answer.status, await answer.json()]).toEqual([status, { error, message: error }]);
  expect([wasRead, readdirSync(backend.mediaDir)]).toEqual([false, []]);
});

test('an upload is logged without what it is called', async () => {
  const bytes = await image('jpeg');
  await upload(backend, [{ name: 'ひみつ.jpg', bytes }]);
  await upload(backend, [{ name: 'ひみつ.jpg', bytes: 'no picture' }]);
  expect(backend.lines).toMatchObject([
    { event: 'done', task: 'upload', mediaId: 4, bytes: bytes.length },
    { event: 'request', method: 'POST', route: '/api/image_upload/', status: 200 },
    { event: 'request', method: 'POST', route: '/api/image_upload/', status: 415 },
  ]);
  expect(backend.logged.join('')).not.toContain('ひみつ');
});
