import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { qaCategories, qaItems } from '../../server/database/schema.ts';
import { TestBackend } from './backend.ts';
import { brokenRule } from './broken-rule.ts';
import { qaCalls } from './qa-calls.ts';
import { beginner, content, fees, links, nothing, request, rest, shoes, trial } from './questions.ts';

let backend: TestBackend;
const { read, answerTo, places, saveFirst } = qaCalls(() => backend);
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(saveFirst);
afterAll(() => backend.close());

const item = (change: object) => ({
  ...nothing,
  categories: [
    {
      ...trial,
      id: 1,
      category: '変わる',
      qa_items: [
        { ...beginner, id: 1 },
        { ...shoes, ...change },
      ],
    },
  ],
});
const category = (change: object) => ({
  ...nothing,
  categories: [
    { ...trial, id: 1 },
    { ...fees, ...change },
  ],
});
const stale = 'ほかの画面で削除されています。画面を読み込み直してから保存してください。';
const badLink =
  'カテゴリー1のQ&A2のリンク2には、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';
const withLink = (url: string) => item({ urls: [links[0], { text: 'x', url }] });

const refusals = [
  ['a blank category', category({ category: '　' }), 400, 'カテゴリー2の名前は必須です。'],
  ['a blank question', item({ question: '\n' }), 400, 'カテゴリー1のQ&A2の質問は必須です。'],
  ['a blank answer', item({ answer: '' }), 400, 'カテゴリー1のQ&A2の回答は必須です。'],
  ['a script for a link', withLink('javascript:alert(1)'), 400, badLink],
  ['another host’s path', withLink('//evil.example'), 400, badLink],
  ['a link to nowhere', withLink(''), 400, badLink],
  ['no studio', item({ studio_ids: [] }), 400, 'カテゴリー1のQ&A2の対象スタジオは必須です。'],
  [
    'all studios and one of them',
    item({ studio_ids: [1, 0] }),
    400,
    'カテゴリー1のQ&A2の対象スタジオ: 「すべてのスタジオ」とほかのスタジオは、いっしょに選べません。',
  ],
  [
    'a studio that is not there',
    item({ studio_ids: [1, 9] }),
    400,
    'カテゴリー1のQ&A2の対象スタジオ: ID 9 のスタジオはありません。',
  ],
  [
    'a video for an image',
    item({ image_ids: [1, 3] }),
    400,
    'カテゴリー1のQ&A2の画像2: 画像を選んでください。',
  ],
  ['a category that is gone', category({ id: 99 }), 409, `カテゴリー2は、${stale}`],
  ['one category twice', category({ id: 1 }), 400, 'カテゴリー2は、同じIDのカテゴリーがほかにあります。'],
  ['a question that is gone', item({ id: 2 ** 40 }), 409, `カテゴリー1のQ&A2は、${stale}`],
  [
    'a question that the same save deletes',
    { ...item({ id: 2 }), deleted_qa_ids: [2] },
    409,
    `カテゴリー1のQ&A2は、${stale}`,
  ],
  [
    'a question in two categories',
    category({
      id: 2,
      qa_items: [
        { ...rest, id: 3 },
        { ...rest, id: 3, order: 2 },
      ],
    }),
    400,
    'カテゴリー2のQ&A2は、同じIDのQ&Aがほかにあります。',
  ],
  ['no category left', { ...nothing, deleted_category_ids: [1, 2] }, 400, 'カテゴリーは最低1つ必要です。'],
  ['files as objects', item({ images: [] }), 400, 'categories.0.qa_items.1.images: 知らない項目です。'],
] as const;

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  for (const [what, body, status, message] of refusals)
    expect([what, await answerTo(body)]).toEqual([what, [status, message]]);
  expect(await read()).toEqual(content);
});

test('two saves at once are one after the other: nothing is mixed, nothing comes back', async () => {
  const [deletion, change] = await Promise.all([
    answerTo({ ...nothing, categories: [{ ...trial, id: 1, qa_items: [] }], deleted_qa_ids: [2] }),
    answerTo(item({ id: 2, answer: '直す' })),
  ]);
  expect(deletion[0]).toBe(200);
  expect([200, 409]).toContain(change[0]);
  expect((await places())[0]).toEqual([1, [1]]);
});

test('a studio that a question is for alone is not deleted; from other questions it is taken out', async () => {
  const remove = (id: number) => answerTo({ studio_id: id }, 'delete_studio');
  expect(await remove(2)).toEqual([
    409,
    'このスタジオだけを対象にしたQ&A「休会は？」があるため、削除できません。先にQ&Aの対象スタジオを変更してください。',
  ]);
  expect(await remove(1)).toEqual([200, '削除しました。']);
  expect(await answerTo({ studio_id: 2 }, 'delete_studio')).toEqual([
    409,
    'このスタジオだけを対象にしたQ&A「靴は？」ほか1件があるため、削除できません。先にQ&Aの対象スタジオを変更してください。',
  ]);
  const studios = ((await read()) as typeof content).flatMap(({ qa_items: items }) =>
    items.map(({ studio_ids: ids }) => ids),
  );
  expect(studios).toEqual([[0], [2], [2]]);
});

test('reading and saving need a session', async () => {
  expect((await backend.get('/api/get_question_category_list/', { cookie: null })).status).toBe(401);
  expect((await backend.post('/api/update_qa_categories/', request, { cookie: null })).status).toBe(401);
});

test('an image of a question is not deleted and its uses are told', async () => {
  const response = await backend.request('DELETE', '/api/delete_media/1/', null);
  expect(((await response.json()) as { references: object[] }).references).toContainEqual({
    model_display: 'Q&A',
    field_display: '画像',
    count: 1,
  });
});

test.each([
  [{ answer: '' }, 'qa_items_filled'],
  [{ categoryId: 9 }, 'qa_items_category_id_qa_categories_id_fk'],
  [{}, 'none'],
])('the database itself judges a question with %j by its rule %s', async (change, rule) => {
  const row = { categoryId: 1, position: 1, question: 'a', answer: 'b', allStudios: true, ...change };
  expect(await brokenRule(backend.db.insert(qaItems).values(row))).toBe(rule);
});

test('the database itself wants a name of a category', async () => {
  const unnamed = { position: 1, category: '' };
  expect(await brokenRule(backend.db.insert(qaCategories).values(unnamed))).toBe('qa_categories_filled');
});
