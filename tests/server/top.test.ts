import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { topPage } from '../../server/database/schema.ts';
import { TestBackend, topTexts, videos } from './backend.ts';
import { barre, film, hero } from './stored-files.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const content = {
  ...topTexts,
  hero_hedder_image: hero,
  about_image: barre,
  newvisitor_bg_image: hero,
  ...videos(film),
};
const request = {
  page_content: topTexts,
  hero_hedder_image: 1,
  about_image: 2,
  newvisitor_bg_image: 1,
  ...videos(3),
};

const read = async () => (await backend.get('/api/get_page_top_content/', { cookie: null })).json();
const save = (body: unknown) => backend.post('/api/update_page_top_content/', body);

test('the media library lists every file, the newest first', async () => {
  const response = await backend.get('/api/get_media_files/');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await response.json()).toEqual([film, barre, hero]);
});

test('the top page is read without a session, each text and each file where it belongs', async () => {
  const response = await backend.get('/api/get_page_top_content/', { cookie: null });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(content);
});

test('a page that was never filled is read as empty', async () => {
  await backend.db.delete(topPage);
  expect(await read()).toEqual({
    title_en: '',
    title_ja: '',
    about_title_en: '',
    about_description: '',
    newvisitor_catchcopy: '',
    newvisitor_title: '',
    newvisitor_description: '',
    newvisitor_button_text: '',
    hero_hedder_image: null,
    about_image: null,
    newvisitor_bg_image: null,
    ...videos(null),
  });
});

test('a save answers with its message and is read back to the letter', async () => {
  const title = ' 👨‍👩‍👧‍👦 café שלום <b>&amp;\n\t"\\ ';
  const body = { ...request, page_content: { ...topTexts, title_ja: title }, hero_hedder_image: 2 };
  const response = await save(body);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: '保存しました。' });
  expect(await read()).toEqual({ ...content, title_ja: title, hero_hedder_image: barre });
});

test('a megabyte of text is kept', async () => {
  const long = '鏡'.repeat(350_000);
  expect((await save({ ...request, page_content: { ...topTexts, about_description: long } })).status).toBe(
    200,
  );
  expect(await read()).toEqual({ ...content, about_description: long });
});

test('the first save fills a page that was never filled', async () => {
  await backend.db.delete(topPage);
  expect((await save(request)).status).toBe(200);
  expect(await read()).toEqual(content);
});

test.each([
  ['a blank text', { page_content: { ...topTexts, title_en: ' \u3000\n' } }, 'title_enは必須です。'],
  ['no image', { hero_hedder_image: null }, 'hero_hedder_imageは必須です。'],
  ['no video', { mobile_video_extra_large: null }, 'mobile_video_extra_largeは必須です。'],
  [
    'a file that is not there',
    { about_image: 99 },
    'about_image: ID 99 のファイルはメディアライブラリにありません。',
  ],
  [
    'an id beyond every id',
    { about_image: Number.MAX_SAFE_INTEGER },
    'about_image: ID 9007199254740991 のファイルはメディアライブラリにありません。',
  ],
  ['a negative id', { about_image: -1 }, 'about_image: ID -1 のファイルはメディアライブラリにありません。'],
  ['a video for an image', { about_image: 3 }, 'about_image: 画像を選んでください。'],
  ['an image for a video', { pc_video_small: 1 }, 'pc_video_small: 動画を選んでください。'],
  ['an id as text', { about_image: '2' }, 'about_image: 値の形式が正しくありません。'],
  ['half an id', { about_image: 1.5 }, 'about_image: 値の形式が正しくありません。'],
  ['a field of ours', { updatedAt: '2026-01-01' }, 'updatedAt: 知らない項目です。'],
  [
    'an unknown text',
    { page_content: { ...topTexts, is_superuser: true } },
    'page_content.is_superuser: 知らない項目です。',
  ],
  [
    'NUL in a text',
    { page_content: { ...topTexts, title_en: 'a\0b' } },
    'page_content.title_en: 保存できない文字が含まれています。',
  ],
])('%s is refused by the field’s name and nothing is saved', async (_what, change, message) => {
  const response = await save({ ...request, page_content: { ...topTexts, title_ja: '変わる' }, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: message, message });
  expect(await read()).toEqual(content);
});

test('a save without one of the fields is refused by its name', async () => {
  const { about_image: _left, ...rest } = request;
  const response = await save(rest);
  expect(response.status).toBe(400);
  const message = 'about_image: 項目がありません。';
  expect(await response.json()).toEqual({ error: message, message });
});
