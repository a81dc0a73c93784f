import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { lessons, studioImages, studios } from '../../server/database/schema.ts';
import type { Request } from '../../src/documents/kit/document.ts';
import type { studio as document } from '../../src/documents/studio/document.ts';
import { expectRefused, type Refusal } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { barre, hero } from './stored-files.ts';

const backend = await sharedBackend();

const request = {
  name: 'ひかり',
  slug: 'hikari',
  address: '東京都目黒区自由が丘2-0-1',
  image_ids: [2, 1],
  top_image: 1,
  lat: 35.6078,
  lng: 139.6687,
};
const studio = {
  id: 1,
  name: 'ひかり',
  slug: 'hikari',
  address: '東京都目黒区自由が丘2-0-1',
  main_image: hero,
  images: [barre, hero],
  is_published: false,
};

const publish = (is_published: boolean) =>
  backend.told('update_is_published', { studio_id: 1, is_published });
const locate = (address: string) => backend.ask('get_location', { address, studio_id: null });
const create = (change: object = {}) => backend.told('create_studio', { ...request, ...change });
const update = (change: object) => backend.told('update_studio', { ...request, studio_id: 1, ...change });
const read = (id = 1) => backend.read('get_studio', { studio_id: id });
const list = () => backend.read('get_studios');
const firstId = () => backend.read('get_first_id', { type: 'studio' });
const missing = 'このスタジオはありません。';

test('a studio is created unpublished, under the id that the answer names, and read to the letter', async () => {
  expect(await list()).toEqual([]);
  expect(await firstId()).toEqual({ id: null });
  const first = await backend.ask('create_studio', request);
  expect(first).toEqual([200, { message: '保存しました。', studio_id: 1 }]);
  expect(await read()).toEqual(studio);
  expect((await create({ name: 'よい', slug: 'yoi', image_ids: [], top_image: null }))[0]).toBe(200);
  expect(await read(2)).toEqual({
    ...studio,
    id: 2,
    name: 'よい',
    slug: 'yoi',
    main_image: null,
    images: [],
  });
  expect(await list()).toEqual([
    { id: 1, name: 'ひかり', slug: 'hikari' },
    { id: 2, name: 'よい', slug: 'yoi' },
  ]);
  expect(await firstId()).toEqual({ id: 1 });
});

test('a studio is changed, its images replaced, and stays as published as it was', async () => {
  await create();
  await backend.told('update_is_published', { studio_id: 1, is_published: true });
  const changed: Request<typeof document> = {
    studio_id: 1,
    name: ' ひかり♪ ',
    slug: 'hikari-2',
    address: request.address,
    image_ids: [1],
    top_image: 2,
    lat: -90,
    lng: 180,
  };
  expect(await update(changed)).toEqual([200, '保存しました。']);
  expect(await read()).toEqual({
    ...studio,
    name: ' ひかり♪ ',
    slug: 'hikari-2',
    main_image: barre,
    images: [hero],
    is_published: true,
  });
  expect(await update({ slug: 'hikari-2' })).toEqual([200, '保存しました。']);
  const [row] = await backend.db.select().from(studios);
  expect(row).toMatchObject({ lat: 35.6078, lng: 139.6687 });
});

test('what cannot be saved is refused by its name, when creating and when changing', async () => {
  await create();
  await create({ slug: 'yoi' });
  const refusals: readonly Refusal[] = [
    [{ name: ' ' }, 400, 'スタジオ名は必須です。'],
    [{ slug: '　' }, 400, 'スラッグ（英語名）は必須です。'],
    [{ address: '' }, 400, '住所は必須です。'],
    [{ slug: 'yoi' }, 409, 'スラッグ「yoi」は、ほかのスタジオで使われています。'],
    [{ slug: 'a'.repeat(201) }, 400, 'slug: 長すぎます（200文字まで）。'],
    [{ top_image: 3 }, 400, 'メイン画像: 画像を選んでください。'],
    [{ image_ids: [1, 99] }, 400, 'ビジュアル画像2: ID 99 のファイルはメディアライブラリにありません。'],
    [{ lat: 91 }, 400, 'lat: 値の形式が正しくありません。'],
    [{ lng: undefined }, 400, 'lng: 項目がありません。'],
    [{ is_published: true }, 400, 'is_published: 知らない項目です。'],
  ];
  await expectRefused((change) => create({ slug: 'new', ...change }), refusals);
  await expectRefused((change) => update({ name: '変わる', image_ids: [], ...change }), refusals);
  expect(await read()).toEqual(studio);
  expect(await backend.db.$count(studios)).toBe(2);
});

test.each([7, 2 ** 40])('there is no studio %d to read, change or publish', async (id) => {
  await create();
  expect(await backend.told('get_studio', { studio_id: id })).toEqual([404, missing]);
  expect(await update({ studio_id: id, slug: 'other' })).toEqual([404, missing]);
  expect(await backend.told('update_is_published', { studio_id: id, is_published: true })).toEqual([
    404,
    missing,
  ]);
  expect(await backend.db.$count(studios)).toBe(1);
});

test('a studio is published and withdrawn by a call of its own', async () => {
  await create();
  expect(await publish(true)).toEqual([200, '公開しました。']);
  expect(await read()).toEqual({ ...studio, is_published: true });
  expect(await publish(false)).toEqual([200, '非公開にしました。']);
  expect(await read()).toEqual(studio);
});

test('a studio is deleted with its timetable and images, and once more without complaint', async () => {
  await create();
  await create({ slug: 'yoi' });
  const slot = { studioId: 1, order: 1, name: '', start_time: '', end_time: '', space_flg: true };
  await backend.db.insert(lessons).values({ ...slot, day_of_week: 'monday' });
  expect(await backend.told('delete_studio', { studio_id: 1 })).toEqual([200, '削除しました。']);
  expect(await backend.told('delete_studio', { studio_id: 1 })).toEqual([200, '削除しました。']);
  expect(await backend.db.$count(lessons)).toBe(0);
  expect(await backend.db.$count(studioImages, eq(studioImages.ownerId, 1))).toBe(0);
  expect(await list()).toEqual([{ id: 2, name: 'ひかり', slug: 'yoi' }]);
  expect(await firstId()).toEqual({ id: 2 });
});

test('an address is located as far as it tells, and what was found of it is named', async () => {
  expect(await locate(request.address)).toEqual([
    200,
    {
      lat: expect.closeTo(35.63, 1),
      lng: expect.closeTo(139.69, 1),
      place: '東京都目黒区',
      matched: 'municipality',
    },
  ]);
  const error = '住所の座標を取得できませんでした。';
  for (const address of ['どこか', ''])
    expect(await locate(address)).toEqual([422, { error, message: error }]);
});

test('of two studios that are created at once with one slug, one is refused', async () => {
  const answers = await Promise.all([create(), create()]);
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 409]));
  expect(await backend.db.$count(studios)).toBe(1);
});
