import { Column, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';

import * as schema from '../../server/database/schema.ts';
import { mediaFiles, mediaVariants, variantClaims } from '../../server/database/schema.ts';
import { transact } from '../../server/database/transact.ts';
import { deleteMediaFile } from '../../server/library/delete-media.ts';
import { videoFields } from '../../src/contract/http/media.ts';
import { top } from '../../src/documents/top/document.ts';
import { fillDemo } from './fill-demo.ts';
import { image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { topRequest } from './top-request.ts';
import { filesIn, upload, uploaded } from './uploading.ts';

const backend = await sharedBackend();

const remove = (id: number | string) => backend.remove(id);
const save = (about_image: number) =>
  backend.post('/api/update_page_top_content/', { ...topRequest, about_image });

test('a file that nothing uses is deleted: it leaves the library, and its addresses show nothing to the public', async () => {
  const file = await uploaded(upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg') }]));
  const answer = await remove(file.id);
  expect([answer.status, await answer.json()]).toEqual([200, { message: '削除しました。' }]);
  expect(await backend.db.$count(mediaFiles)).toBe(3);
  for (const address of [file.image_url, file.thumbnail_url ?? '']) {
    expect((await backend.get(address, { cookie: null })).status).toBe(404);
    expect((await backend.site.request(address)).status).toBe(404);
  }
  expect((await remove(file.id)).status).toBe(404);
});

/** The refusal of a file that is in use. */
async function refusalOf(id: number) {
  const answer = await remove(id);
  const { error, message, references } = (await answer.json()) as Record<string, unknown>;
  return [answer.status, error, message, references];
}

const use = (model_display: string, field_display: string, count: number) => ({
  model_display,
  field_display,
  count,
});

test('a file that is used is not deleted, and the refusal names each place that uses it', async () => {
  await fillDemo(backend);
  backend.writeMedia('aaaaaaaaaaaaaaaa', 'hero.jpg', 'hero');
  const image = 'この画像は使用中のため削除できません。';
  const [status, error, message, references] = await refusalOf(1);
  expect([status, error, message]).toEqual([409, image, image]);
  const uses = [
    use('トップページ', 'メイン画像', 1),
    use('トップページ', 'About画像', 1),
    use('トップページ', '初めての方へ 背景画像', 1),
    use('Aboutページ', 'コンセプト項目の画像', 4),
    use('スタジオ', 'メイン画像', 4),
    use('スタジオ', 'ビジュアル画像', 7),
    use('インストラクター', '背景画像', 8),
    use('インストラクター', 'ビジュアル画像', 10),
    use('レッスン', '画像', 69),
    use('Q&A', '画像', 4),
    use('ニュース', 'トップ画像', 10),
    use('ニュース', 'ビジュアル画像', 8),
  ];
  // Others may have files too.
  const documents = new Set(uses.map(({ model_display: document }) => document));
  const told = references as typeof uses;
  expect(told.filter(({ model_display: document }) => documents.has(document))).toEqual(uses);
  const video = 'この動画は使用中のため削除できません。';
  const pages = ['トップページ', 'Aboutページ'];
  const places = pages.flatMap((page) => videoFields.map((field) => use(page, top.fields[field].label, 1)));
  expect(await refusalOf(3)).toEqual([409, video, video, places]);
  expect(await backend.db.$count(mediaFiles)).toBe(3);
  expect(filesIn(backend.mediaDir)).toEqual(['aaaaaaaaaaaaaaaa/hero.jpg']);
});

test('a file that is used no more is deleted, though its bytes are gone', async () => {
  expect((await remove(2)).status).toBe(409);
  expect((await save(1)).status).toBe(200);
  expect((await remove(2)).status).toBe(200);
});

test.each(['9', '0', '-1', '1.5', '99999999999999999999', '2147483648', 'x'])(
  'there is no file %s to delete',
  async (id) => {
    const answer = await remove(id);
    const error = 'このファイルはメディアライブラリにありません。';
    expect([answer.status, await answer.json()]).toEqual([404, { error, message: error }]);
  },
);

test('two deletions of one file at once: one deletes it, the other finds none', async () => {
  const { id } = await uploaded(upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg') }]));
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

/** The columns that are looked up before a file is deleted. */
const lookedUp = (id: number) =>
  transact(backend.db, async (tx) => {
    const count = vi.spyOn(tx, '$count');
    await deleteMediaFile(tx, id, { by: { username: 'admin' }, at: new Date() });
    return count.mock.calls.flatMap(
      ([, condition]) => condition?.queryChunks.filter((each) => is(each, Column)) ?? [],
    );
  });

test('what uses files names every column that refers to the library', async () => {
  const { id } = await uploaded(upload(backend, [{ name: 'x.jpg', bytes: await image('jpeg') }]));
  const referring = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .flatMap((table) => getTableConfig(table).foreignKeys)
    .map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === mediaFiles)
    .filter(({ columns }) => ![mediaVariants, variantClaims].some((own) => columns[0]?.table === own))
    .flatMap(({ columns }) => columns.map((column) => `${getTableConfig(column.table).name}.${column.name}`));
  const named = (await lookedUp(id)).map(({ table, name }) => `${getTableName(table)}.${name}`);
  expect(referring).toContain('top_page.about_image_id');
  expect(named.toSorted()).toEqual(referring.toSorted());
});
