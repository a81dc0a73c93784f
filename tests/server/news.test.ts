import { beforeEach, expect, test } from 'vitest';

import { hashtags, newsHashtags } from '../../server/database/schema.ts';
import { expectRefused, type Refusal } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { barre, hero } from './stored-files.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  backend.now = new Date('2026-04-03T15:30:00Z');
  expect(await send('create_news', recital)).toEqual([200, { message: '保存しました。', news_id: 1 }]);
});

const recital = {
  title: '発表会',
  text: '一行目\n二行目',
  image_ids: [2, 1, 2],
  top_image: 1,
  hashtags: [
    { id: -1, text: 'ヨガ' },
    { id: -2, text: ' #HipHop' },
    { id: -3, text: '＃ヨガ' },
  ],
};
const article = {
  id: 1,
  title: '発表会',
  text: '一行目\n二行目',
  top_image: hero,
  images: [barre, hero, barre],
  hashtags: [
    { id: 2, text: 'ヨガ' },
    { id: 1, text: 'HipHop' },
  ],
  created_at: '2026-04-04T00:30:00+09:00',
};
const plain = { title: 'お知らせ', text: '休みです', image_ids: [], top_image: null, hashtags: [] };

const send = (call: string, body: object) => backend.ask(call, body);
const refusal = (status: number, message: string) => [status, { error: message, message }];
const read = (id: number) => backend.read('get_news', { news_id: id });
const list = () => backend.read<(typeof article)[]>('get_news_list');

test('an article is read to the letter, its tags each once and without #, its date that of the studio', async () => {
  expect(await read(1)).toEqual(article);
  expect(await list()).toEqual([article]);
});

test('the list has the newest first; of two at one moment the later', async () => {
  await send('create_news', { ...plain, title: '二' });
  backend.now = new Date('2026-04-01T00:00:00Z');
  await send('create_news', { ...plain, title: '昔' });
  const shown = (await list()).map(({ id, images, hashtags: tags }) => [id, images.length, tags.length]);
  expect(shown).toEqual([
    [2, 0, 0],
    [1, 3, 2],
    [3, 0, 0],
  ]);
});

test('a save replaces texts, images and hashtags and leaves the date', async () => {
  backend.now = new Date('2026-04-10T00:00:00Z');
  const tags = [
    { id: 1, text: 'HIPHOP' },
    { id: -1, text: '発表会' },
  ];
  const sent = { news_id: 1, ...plain, image_ids: [2], hashtags: tags };
  expect(await send('update_news', sent)).toEqual([200, { message: '保存しました。' }]);
  expect(await read(1)).toEqual({
    ...article,
    title: 'お知らせ',
    text: '休みです',
    top_image: null,
    images: [barre],
    hashtags: [
      { id: 1, text: 'HipHop' },
      { id: 4, text: '発表会' },
    ],
  });
});

test('the master list grows, keeps what no article has any more, and has a tag once in whatever capitals', async () => {
  await send('update_news', { news_id: 1, ...plain });
  const tags = [
    { id: -5, text: 'hiphop' },
    { id: 77, text: 'キッズ' },
  ];
  await send('create_news', { ...plain, hashtags: tags });
  await send('delete_news', { news_id: 1 });
  const master = await backend.read<{ text: string }[]>('get_hashtag_master');
  expect(master.map(({ text }) => text)).toEqual(['HipHop', 'ヨガ', 'キッズ']);
  expect(await read(2)).toMatchObject({ hashtags: [{ text: 'HipHop' }, { text: 'キッズ' }] });
});

test('articles that bring the same new tags at once share them', async () => {
  const tags = ['一', '二', '三'].map((text, at) => ({ id: -at - 1, text }));
  const orders = [tags, tags.toReversed(), tags, tags.toReversed()];
  const answers = await Promise.all(orders.map((each) => send('create_news', { ...plain, hashtags: each })));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200]);
  expect(await backend.db.$count(hashtags)).toBe(5);
  expect(await backend.db.$count(newsHashtags)).toBe(14);
});

const missing = 'この記事はありません。';

test('an article is deleted, and once more without complaint; it does not come back', async () => {
  expect(await send('delete_news', { news_id: 1 })).toEqual([200, { message: '削除しました。' }]);
  expect(await send('delete_news', { news_id: 1 })).toEqual([200, { message: '削除しました。' }]);
  expect(await list()).toEqual([]);
  for (const id of [1, 2 ** 40]) {
    expect(await send('get_news', { news_id: id })).toEqual(refusal(404, missing));
    expect(await send('update_news', { news_id: id, ...recital })).toEqual(refusal(404, missing));
  }
  expect(await list()).toEqual([]);
});

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  const blank = { id: -2, text: ' #' };
  const refusals: readonly Refusal[] = [
    [{ title: '　' }, 400, 'タイトルは必須です。'],
    [{ text: '\n' }, 400, '本文は必須です。'],
    [{ hashtags: [{ id: -1, text: 'ヨガ' }, blank] }, 400, 'ハッシュタグ2は必須です。'],
    [{ hashtags: [{ id: -1, text: 'ヨ'.repeat(101) }] }, 400, 'hashtags.0.text: 長すぎます（100文字まで）。'],
    [{ image_ids: [1, 3] }, 400, 'ビジュアル画像3: 画像を選んでください。'],
    [{ top_image: 9 }, 400, 'トップ画像: ID 9 のファイルはメディアライブラリにありません。'],
    [{ created_at: '2026-04-01' }, 400, 'created_at: 知らない項目です。'],
  ];
  const update = { news_id: 1, ...recital };
  await expectRefused((change) => backend.told('update_news', { ...update, ...change }), refusals);
  await expectRefused((change) => backend.told('create_news', { ...recital, ...change }), refusals);
  expect(await list()).toEqual([article]);
});
