import { expect, test } from 'vitest';

import { topPage } from '../../server/database/schema.ts';
import { expectRefused } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { barre, film, hero } from './stored-files.ts';
import { topRequest, topTexts, videos } from './top-request.ts';

const backend = await sharedBackend();

const content = {
  ...topTexts,
  hero_hedder_image: hero,
  about_image: barre,
  newvisitor_bg_image: hero,
  ...videos(film),
};
const read = () => backend.read('get_page_top_content', null, { cookie: null });
const save = (change: object) => backend.told('update_page_top_content', { ...topRequest, ...change });
const saved = [200, '保存しました。'];

test('the media library lists every file, the newest first', async () => {
  const response = await backend.get('/api/get_media_files/');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await response.json()).toEqual([film, barre, hero]);
});

test('the top page is read without a session, each text and each file where it belongs', async () => {
  expect(await read()).toEqual(content);
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

test('a save is read back to the letter', async () => {
  const title = ' 👨‍👩‍👧‍👦 café שלום <b>&amp;\n\t"\\ ';
  const page_content = { ...topTexts, title_ja: title };
  expect(await save({ page_content, hero_hedder_image: 2 })).toEqual(saved);
  expect(await read()).toEqual({ ...content, title_ja: title, hero_hedder_image: barre });
});

test('a megabyte of text is kept', async () => {
  const about_description = '鏡'.repeat(350_000);
  expect(await save({ page_content: { ...topTexts, about_description } })).toEqual(saved);
  expect(await read()).toEqual({ ...content, about_description });
});

test('the first save fills a page that was never filled', async () => {
  await backend.db.delete(topPage);
  expect(await save({})).toEqual(saved);
  expect(await read()).toEqual(content);
});

const texts = (change: object) => ({ page_content: { ...topTexts, ...change } });

test('what cannot be saved is refused by the field’s name and nothing is saved', async () => {
  await expectRefused(
    (change) => save({ ...texts({ title_ja: '変わる' }), ...change }),
    [
      [texts({ title_en: ' \u3000\n' }), 400, 'タイトル（英語）は必須です。'],
      [{ hero_hedder_image: null }, 400, 'メイン画像は必須です。'],
      [{ mobile_video_extra_large: null }, 400, 'モバイル動画 2160pは必須です。'],
      [{ about_image: 99 }, 400, 'About画像: ID 99 のファイルはメディアライブラリにありません。'],
      [
        { about_image: Number.MAX_SAFE_INTEGER },
        400,
        'About画像: ID 9007199254740991 のファイルはメディアライブラリにありません。',
      ],
      [{ about_image: -1 }, 400, 'About画像: ID -1 のファイルはメディアライブラリにありません。'],
      [{ about_image: 3 }, 400, 'About画像: 画像を選んでください。'],
      [{ pc_video_small: 1 }, 400, 'PC動画 720p: 動画を選んでください。'],
      [{ about_image: '2' }, 400, 'about_image: 値の形式が正しくありません。'],
      [{ about_image: 1.5 }, 400, 'about_image: 値の形式が正しくありません。'],
      [{ about_image: undefined }, 400, 'about_image: 項目がありません。'],
      [{ updatedAt: '2026-01-01' }, 400, 'updatedAt: 知らない項目です。'],
      [texts({ is_superuser: true }), 400, 'page_content.is_superuser: 知らない項目です。'],
      [texts({ title_en: 'a\0b' }), 400, 'page_content.title_en: 保存できない文字が含まれています。'],
    ],
  );
  expect(await read()).toEqual(content);
});
