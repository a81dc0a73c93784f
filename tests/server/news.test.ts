import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { hashtags, news, newsHashtags } from '../../server/database/schema.ts';
import { TestBackend } from './backend.ts';
import { brokenRule } from './broken-rule.ts';
import { barre, hero } from './stored-files.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  backend.now = new Date('2026-04-03T15:30:00Z');
  expect(await send('create_news', recital)).toEqual([200, { message: '保存しました。', news_id: 1 }]);
});
afterAll(() => backend.close());

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

async function send(call: string, body: object): Promise<[number, unknown]> {
  const response = await backend.post(`/api/${call}/`, body);
  return [response.status, await response.json()];
}
const refusal = (status: number, message: string) => [status, { error: message, message }];
const read = async (id: number) => (await send('get_news', { news_id: id }))[1];
const list = async () => (await backend.get('/api/get_news_list/')).json();
const master = async () => (await backend.get('/api/get_hashtag_master/')).json();

test('an article is read to the letter, its tags each once and without #, its date that of the studio', async () => {
  expect(await read(1)).toEqual(article);
  expect(await list()).toEqual([article]);
});

test('the list has the newest first; of two at one moment the later', async () => {
  await send('create_news', { ...plain, title: '二' });
  backend.now = new Date('2026-04-01T00:00:00Z');
  await send('create_news', { ...plain, title: '昔' });
  const shown = ((await list()) as (typeof article)[]).map(({ id, images, hashtags: tags }) => [
    id,
    images.length,
    tags.length,
  ]);
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
  expect(((await master()) as { text: string }[]).map(({ text }) => text)).toEqual([
    'HipHop',
    'ヨガ',
    'キッズ',
  ]);
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

const refusals = [
  ['no title', { title: '　' }, 'タイトルは必須です。'],
  ['no text', { text: '\n' }, '本文は必須です。'],
  [
    'a tag without a text',
    {
      hashtags: [
        { id: -1, text: 'ヨガ' },
        { id: -2, text: ' #' },
      ],
    },
    'ハッシュタグ2は必須です。',
  ],
  [
    'a tag too long',
    { hashtags: [{ id: -1, text: 'ヨ'.repeat(101) }] },
    'hashtags.0.text: 長すぎます（100文字まで）。',
  ],
  ['a video for an image', { image_ids: [1, 3] }, 'ビジュアル画像3: 画像を選んでください。'],
  [
    'a file that is not there',
    { top_image: 9 },
    'トップ画像: ID 9 のファイルはメディアライブラリにありません。',
  ],
  ['a date', { created_at: '2026-04-01' }, 'created_at: 知らない項目です。'],
] as const;

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  for (const [what, change, message] of refusals) {
    const update = { news_id: 1, ...recital, ...change };
    expect([what, await send('update_news', update)]).toEqual([what, refusal(400, message)]);
    expect([what, await send('create_news', { ...recital, ...change })]).toEqual([
      what,
      refusal(400, message),
    ]);
  }
  expect(await list()).toEqual([article]);
});

test('every call needs a session', async () => {
  for (const call of ['get_news_list', 'get_hashtag_master'])
    expect((await backend.get(`/api/${call}/`, { cookie: null })).status).toBe(401);
  for (const call of ['get_news', 'create_news', 'update_news', 'delete_news'])
    expect((await backend.post(`/api/${call}/`, { news_id: 1 }, { cookie: null })).status).toBe(401);
});

test('an image of an article is not deleted and its uses are told', async () => {
  const response = await backend.request('DELETE', '/api/delete_media/1/', null);
  expect(((await response.json()) as { references: object[] }).references).toEqual(
    expect.arrayContaining([
      { model_display: 'ニュース', field_display: 'トップ画像', count: 1 },
      { model_display: 'ニュース', field_display: 'ビジュアル画像', count: 1 },
    ]),
  );
});

test.each([
  [{ text: '' }, 'news_filled'],
  [{ top_image: 99 }, 'news_top_image_id_media_files_id_fk'],
  [{}, 'none'],
])('the database itself judges an article with %j by its rule %s', async (change, rule) => {
  const row = { title: 'a', text: 'b', top_image: 1, ...change };
  expect(await brokenRule(backend.db.insert(news).values(row))).toBe(rule);
});

test('the database itself keeps one tag of a name', async () => {
  const tag = { text: 'Yoga', key: 'ヨガ' };
  expect(await brokenRule(backend.db.insert(hashtags).values(tag))).toBe('hashtags_key_unique');
});

test('the database itself keeps a tag in an article once', async () => {
  const again = { newsId: 1, position: 3, hashtagId: 1 };
  expect(await brokenRule(backend.db.insert(newsHashtags).values(again))).toBe('news_hashtags_once');
});
