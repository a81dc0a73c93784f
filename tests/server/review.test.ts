import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { reviews } from '../../server/database/schema.ts';
import { TestBackend } from './backend.ts';
import { brokenRule } from './broken-rule.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(async () => {
  await backend.reset();
  expect(await answerTo([light, night])).toEqual([200, '保存しました。']);
});
afterAll(() => backend.close());

const light = { id: -1, reviewer_info: 'K.S', content: '朝の\n光', reply: 'どうぞ', is_published: true };
const night = { id: -2, reviewer_info: 'よっしー', content: '夜', reply: 'また', is_published: false };
const content = [
  { ...light, id: 1 },
  { ...night, id: 2 },
];

const read = async () => (await backend.get('/api/get_reviews/')).json();

async function answerTo(reviews: unknown): Promise<[number, string]> {
  const response = await backend.post('/api/save_review/', { reviews });
  return [response.status, ((await response.json()) as { message: string }).message];
}

test('a list that was never filled is empty; what was saved is read to the letter and in order', async () => {
  expect(await read()).toEqual(content);
  await backend.reset();
  expect(await read()).toEqual([]);
});

test('one save changes, adds and orders; a review that is left out is deleted, an empty list too', async () => {
  const reply = ' 👨‍👩‍👧‍👦 שלום <b>&amp; ';
  expect(
    (
      await answerTo([
        { ...night, id: 2, reply },
        { ...light, id: -9_999_999_999_999 },
      ])
    )[0],
  ).toBe(200);
  expect(await read()).toEqual([
    { ...night, id: 2, reply },
    { ...light, id: 3 },
  ]);
  expect((await answerTo([]))[0]).toBe(200);
  expect(await read()).toEqual([]);
});

/** The transactions that last wrote the rows. */
const versions = async () => {
  const { rows } = await backend.db.execute<{ version: string }>(
    sql`select xmin::text as version from reviews order by id`,
  );
  return rows.map(({ version }) => version);
};

test('a save writes the rows that it changes, and no other', async () => {
  const [first, last] = await versions();
  expect((await answerTo([content[0], { ...night, id: 2, reply: 'またね' }]))[0]).toBe(200);
  const [firstThen, lastThen] = await versions();
  expect(firstThen).toBe(first);
  expect(lastThen).not.toBe(last);
});

const second = (change: object) => [
  { ...light, id: 1, content: '変わる' },
  { ...night, id: 2, ...change },
];
const stale = '口コミ2は、ほかの画面で削除されています。画面を読み込み直してから保存してください。';

const refusals = [
  ['no name', second({ reviewer_info: '　' }), 400, '口コミ2の投稿者名は必須です。'],
  ['no content', second({ content: '\n' }), 400, '口コミ2の口コミ内容は必須です。'],
  ['no reply', second({ reply: '' }), 400, '口コミ2の返信内容は必須です。'],
  ['a review that is gone', second({ id: 99 }), 409, stale],
  ['an id beyond every id', second({ id: 2 ** 40 }), 409, stale],
  ['one review twice', second({ id: 1 }), 400, '口コミ2は、同じIDの口コミがほかにあります。'],
  ['no id', second({ id: 0 }), 400, 'reviews.1.id: 値の形式が正しくありません。'],
  [
    'a flag as a number',
    second({ is_published: 1 }),
    400,
    'reviews.1.is_published: 値の形式が正しくありません。',
  ],
] as const;

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  for (const [what, sent, status, message] of refusals)
    expect([what, await answerTo(sent)]).toEqual([what, [status, message]]);
  expect(await read()).toEqual(content);
});

test('a review that one save deletes does not come back with another at the same time', async () => {
  const [deletion, change] = await Promise.all([
    answerTo([{ ...light, id: 1 }]),
    answerTo([
      { ...light, id: 1 },
      { ...night, id: 2, reply: '直す' },
    ]),
  ]);
  expect(deletion[0]).toBe(200);
  expect([200, 409]).toContain(change[0]);
  expect(await read()).toEqual([{ ...light, id: 1 }]);
});

test('three thousand reviews are saved at once, turned around and read back', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ ...light, id: -at - 1, content: `口コミ${at}` }));
  expect((await answerTo(many))[0]).toBe(200);
  const saved = (await read()) as (typeof light)[];
  expect(saved.map(({ content: text }) => text)).toEqual(many.map(({ content: text }) => text));
  expect((await answerTo(saved.toReversed()))[0]).toBe(200);
  expect(await read()).toEqual(saved.toReversed());
});

test('reading and saving need a session', async () => {
  expect((await backend.get('/api/get_reviews/', { cookie: null })).status).toBe(401);
  expect((await backend.post('/api/save_review/', { reviews: [] }, { cookie: null })).status).toBe(401);
});

test.each([
  [{ reply: '' }, 'reviews_filled'],
  [{}, 'none'],
])('the database itself judges a review with %j by its rule %s', async (change, rule) => {
  const { id: _id, ...review } = light;
  expect(await brokenRule(backend.db.insert(reviews).values({ ...review, position: 1, ...change }))).toBe(
    rule,
  );
});
