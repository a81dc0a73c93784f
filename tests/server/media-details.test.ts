import { expect, test } from 'vitest';

import { mediaFiles } from '../../server/database/schema.ts';
import type { MediaDetails } from '../../src/contract/http/media-extensions.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import { readAll } from './documents.ts';
import { image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { upload, uploaded } from './uploading.ts';

const backend = await sharedBackend();

const details = () => backend.read<readonly MediaDetails[]>('get_media_details');

const said = {
  alt: '鏡の前でポーズをとる、黒い衣装のダンサー',
  title: '夏の発表会',
  tags: ['発表会', 'バレエ'],
  focal: { x: 0.3, y: 0.25 },
};

const save = (id: number, changes: object = {}) =>
  backend.ask('save_media_details', { id, ...said, favorite_flg: true, ...changes });

const unsaid = { alt: '', title: '', tags: [], focal: null, uploaded_at: null, uploaded_by: null };

test('a file has no details at first, and who uploaded it when is known of those that were uploaded', async () => {
  backend.now = new Date('2026-04-02T15:00:01Z');
  await uploaded(upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg') }]));
  expect(await details()).toEqual([
    { ...unsaid, id: 1 },
    { ...unsaid, id: 2 },
    { ...unsaid, id: 3 },
    { ...unsaid, id: 4, uploaded_at: '2026-04-03T00:00:01+09:00', uploaded_by: 'admin' },
  ]);
});

test('saved details are read again, and shown to visitors wherever the file is', async () => {
  expect(await save(1)).toEqual([200, { message: '保存しました。' }]);
  expect((await details())[0]).toEqual({ ...unsaid, id: 1, ...said });
  const presentation = { alt: said.alt, focal: said.focal, variants: [] };
  const listed = await backend.read<readonly MediaFile[]>('get_media_files');
  expect(listed.find(({ id }) => id === 1)).toMatchObject({ favorite_flg: true, presentation });
  const page: unknown = await (await backend.site.request('/content/top')).json();
  expect(page).toMatchObject({ hero_hedder_image: { id: 1, presentation } });
  expect(await save(1, { alt: '', title: '', tags: [], focal: null, favorite_flg: false })).toEqual([
    200,
    { message: '保存しました。' },
  ]);
  expect((await details())[0]).toEqual({ ...unsaid, id: 1 });
});

test('saved details revise no page, so that nobody’s edits are in their way', async () => {
  const before = await readAll(backend);
  await save(1);
  const after = await readAll(backend);
  expect([...after].filter(([name, { etag }]) => etag !== before.get(name)?.etag)).toEqual([]);
});

test('who uploaded a file and when cannot be sent', async () => {
  const error = 'uploaded_by: 知らない項目です。';
  expect(await save(1, { uploaded_by: 'somebody' })).toEqual([400, { error, message: error }]);
  const tooLong = 'alt: 長すぎます（1000文字まで）。';
  expect(await save(1, { alt: 'あ'.repeat(1001) })).toEqual([400, { error: tooLong, message: tooLong }]);
});

test('a file that is not in the library has no details to save', async () => {
  await backend.db
    .insert(mediaFiles)
    .values({ folder: 'd'.repeat(16), fileName: 'x.jpg', mimeType: 'image/jpeg' });
  await backend.remove(4);
  const error = 'このファイルはメディアライブラリにありません。';
  for (const id of [4, 99, 2 ** 40]) expect(await save(id)).toEqual([404, { error, message: error }]);
});

test('a deleted file comes back with its details', async () => {
  await backend.db
    .insert(mediaFiles)
    .values({ folder: 'd'.repeat(16), fileName: 'x.jpg', mimeType: 'image/jpeg' });
  await save(4);
  await backend.remove(4);
  expect(await backend.told('restore_media', { id: 4 })).toEqual([200, '「夏の発表会」を元に戻しました。']);
  expect((await details())[3]).toEqual({ ...unsaid, id: 4, ...said });
});
