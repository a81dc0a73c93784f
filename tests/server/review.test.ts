import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { expectRefused } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  expect(await answerTo([light, night])).toEqual([200, '保存しました。']);
});

const light = { id: -1, reviewer_info: 'K.S', content: '朝の\n光', reply: 'どうぞ', is_published: true };
const night = { id: -2, reviewer_info: 'よっしー', content: '夜', reply: 'また', is_published: false };
const content = [
  { ...light, id: 1 },
  { ...night, id: 2 },
];

const read = () => backend.read<typeof content>('get_reviews');
const answerTo = (reviews: readonly object[]) => backend.told('save_review', { reviews });

test('a list that was never filled is empty; what was saved is read to the letter and in order', async () => {
  expect(await read()).toEqual(content);
  await backend.reset();
  expect(await read()).toEqual([]);
});

test('one save changes, adds and orders; a review that is left out is deleted, an empty list too', async () => {
  const reply = ' 👨‍👩‍👧‍👦 שלום <b>&amp; ';
  const sent = [
    { ...night, id: 2, reply },
    { ...light, id: -9_999_999_999_999 },
  ];
  expect(await answerTo(sent)).toEqual([200, '保存しました。']);
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
  expect(
    (
      await answerTo([
        { ...light, id: 1 },
        { ...night, id: 2, reply: 'またね' },
      ])
    )[0],
  ).toBe(200);
  const [firstThen, lastThen] = await versions();
  expect(firstThen).toBe(first);
  expect(lastThen).not.toBe(last);
});

const second = (change: object) => [
  { ...light, id: 1, content: '変わる' },
  { ...night, id: 2, ...change },
];
const stale = '口コミ2は、ほかの画面で削除されています。画面を読み込み直してから保存してください。';

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  await expectRefused(
    (change) => answerTo(second(change)),
    [
      [{ reviewer_info: '　' }, 400, '口コミ2の投稿者名は必須です。'],
      [{ content: '\n' }, 400, '口コミ2の口コミ内容は必須です。'],
      [{ reply: '' }, 400, '口コミ2の返信内容は必須です。'],
      [{ id: 99 }, 409, stale],
      [{ id: 2 ** 40 }, 409, stale],
      [{ id: 1 }, 400, '口コミ2は、同じIDの口コミがほかにあります。'],
      [{ id: 0 }, 400, 'reviews.1.id: 値の形式が正しくありません。'],
      [{ is_published: 1 }, 400, 'reviews.1.is_published: 値の形式が正しくありません。'],
    ],
  );
  expect(await read()).toEqual(content);
});

test('three thousand reviews are saved at once, turned around and read back', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ ...light, id: -at - 1, content: `口コミ${at}` }));
  expect((await answerTo(many))[0]).toBe(200);
  const saved = await read();
  expect(saved.map(({ content: text }) => text)).toEqual(many.map(({ content: text }) => text));
  expect((await answerTo(saved.toReversed()))[0]).toBe(200);
  expect(await read()).toEqual(saved.toReversed());
});
