import { beforeEach, expect, test } from 'vitest';

import { qaItemImages, qaItemLinks, qaItemStudios } from '../../server/database/schema.ts';
import {
  beginner,
  content,
  fees,
  links,
  none,
  nothing,
  request,
  rest,
  shoes,
  shown,
  trial,
} from './questions.ts';
import { expectRefused } from './refusals.ts';
import { sharedBackend } from './shared-backend.ts';
import { openStudios } from './timetable.ts';

const backend = await sharedBackend();
beforeEach(async () => {
  await openStudios(backend);
  expect(await answerTo(request)).toEqual([200, 'Q&A情報を更新しました。']);
});

const read = () => backend.read<typeof content>('get_question_category_list');

const answerTo = (body: object, call = 'update_qa_categories') => backend.told(call, body);

/** What stands where: each category's id with the ids of its questions. */
const places = async () =>
  (await read()).map(({ id, qa_items: items }) => [id, items.map((item) => item.id)]);

test('questions are read to the letter, by their orders, with their studios in order', async () => {
  expect(await read()).toEqual(content);
  await backend.reset();
  expect(await read()).toEqual([]);
});

test('one save changes, adds, orders, and moves a question to another category', async () => {
  const added = { ...none, id: -9, question: '新', answer: 'しい', order: 3, studio_ids: [1, 1] };
  const second = {
    ...trial,
    id: 1,
    order: 2,
    qa_items: [
      { ...rest, id: 3, order: 5 },
      { ...shoes, id: 2, order: 1 },
    ],
  };
  const first = {
    ...fees,
    id: 2,
    category: 'お金',
    order: 1,
    qa_items: [added, { ...beginner, id: 1, urls: [] }],
  };
  const between = { id: -8, category: '間', order: 1, qa_items: [] };
  expect((await answerTo({ ...nothing, categories: [second, first, between] }))[0]).toBe(200);
  const [one, two] = content[0]?.qa_items ?? [];
  expect(await read()).toEqual([
    {
      id: 2,
      category: 'お金',
      order: 1,
      qa_items: [
        { ...one, urls: [], order: 1 },
        { ...shown, id: 4, question: '新', answer: 'しい', order: 2, studio_ids: [1] },
      ],
    },
    { id: 3, category: '間', order: 2, qa_items: [] },
    {
      id: 1,
      category: '体験',
      order: 3,
      qa_items: [
        { ...two, order: 1 },
        { ...content[1]?.qa_items[0], order: 2 },
      ],
    },
  ]);
});

test('what is merely not sent stays, behind the others', async () => {
  const added = { ...beginner, question: '新', urls: [] };
  await answerTo({ ...nothing, categories: [{ ...fees, id: 2, qa_items: [] }] });
  await answerTo({ ...nothing, categories: [{ ...trial, id: 1, qa_items: [added] }] });
  expect(await places()).toEqual([
    [1, [4, 1, 2]],
    [2, [3]],
  ]);
});

test('categories and questions are deleted by their ids, a category with what is still in it', async () => {
  const moved = { ...fees, id: 2, qa_items: [{ ...shoes, id: 2 }] };
  const deletion = {
    categories: [moved],
    deleted_category_ids: [1, 99, 2 ** 40],
    deleted_qa_ids: [3, 3, 99],
  };
  expect((await answerTo(deletion))[0]).toBe(200);
  expect(await places()).toEqual([[2, [2]]]);
  expect((await answerTo(deletion))[0]).toBe(200);
  expect(await places()).toEqual([[2, [2]]]);
  for (const [table, count] of [
    [qaItemLinks, 0],
    [qaItemImages, 1],
    [qaItemStudios, 2],
  ] as const)
    expect(await backend.db.$count(table)).toBe(count);
});

test('two thousand questions are saved at once, turned around and read back', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    ...shoes,
    id: -at - 100,
    question: `問${at}`,
    urls: links,
    order: at + 1,
  }));
  const sent = {
    ...nothing,
    categories: [{ ...trial, id: 1, qa_items: rows }],
    deleted_category_ids: [2],
    deleted_qa_ids: [1, 2],
  };
  expect((await answerTo(sent))[0]).toBe(200);
  const [saved] = await read();
  expect(saved?.qa_items.map(({ question }) => question)).toEqual(rows.map(({ question }) => question));
  const turned = rows.map((row, at) =>
    Object.assign({}, row, { id: saved?.qa_items[at]?.id, order: 2000 - at }),
  );
  expect((await answerTo({ ...nothing, categories: [{ ...trial, id: 1, qa_items: turned }] }))[0]).toBe(200);
  expect((await places())[0]).toEqual([1, saved?.qa_items.map(({ id }) => id).toReversed()]);
});

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
  'カテゴリー1のQ&A2のリンク2のリンク先のURLには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';
const again = { ...rest, id: 3 };
const withLink = (url: string) => item({ urls: [links[0], { text: 'x', url }] });

test('what cannot be saved is refused by its name and nothing is saved', async () => {
  await expectRefused(answerTo, [
    [category({ category: '　' }), 400, 'カテゴリー2のカテゴリー名は必須です。'],
    [item({ question: '\n' }), 400, 'カテゴリー1のQ&A2の質問は必須です。'],
    [item({ answer: '' }), 400, 'カテゴリー1のQ&A2の回答は必須です。'],
    [withLink('javascript:alert(1)'), 400, badLink],
    [withLink('//evil.example'), 400, badLink],
    [withLink(''), 400, 'カテゴリー1のQ&A2のリンク2のリンク先のURLは必須です。'],
    [item({ studio_ids: [] }), 400, 'カテゴリー1のQ&A2の対象スタジオは必須です。'],
    [
      item({ studio_ids: [1, 0] }),
      400,
      'カテゴリー1のQ&A2の対象スタジオ: 「すべてのスタジオ」とほかのスタジオは、いっしょに選べません。',
    ],
    [item({ studio_ids: [1, 9] }), 400, 'カテゴリー1のQ&A2の対象スタジオ: ID 9 のスタジオはありません。'],
    [item({ image_ids: [1, 3] }), 400, 'カテゴリー1のQ&A2の画像2: 画像を選んでください。'],
    [category({ id: 99 }), 409, `カテゴリー2は、${stale}`],
    [category({ id: 1 }), 400, 'カテゴリー2は、同じIDのカテゴリーがほかにあります。'],
    [item({ id: 2 ** 40 }), 409, `カテゴリー1のQ&A2は、${stale}`],
    [{ ...item({ id: 2 }), deleted_qa_ids: [2] }, 409, `カテゴリー1のQ&A2は、${stale}`],
    [
      category({ id: 2, qa_items: [again, { ...again, order: 2 }] }),
      400,
      'カテゴリー2のQ&A2は、同じIDのQ&Aがほかにあります。',
    ],
    [{ ...nothing, deleted_category_ids: [1, 2] }, 400, 'カテゴリーは最低1つ必要です。'],
    [item({ images: [] }), 400, 'categories.0.qa_items.1.images: 知らない項目です。'],
  ]);
  expect(await read()).toEqual(content);
});

const remove = (id: number) => answerTo({ studio_id: id }, 'delete_studio');

test('a studio that a question is for alone is not deleted; from other questions it is taken out', async () => {
  expect(await remove(2)).toEqual([
    409,
    'このスタジオだけを対象にしたQ&A「休会は？」があるため、削除できません。先にQ&Aの対象スタジオを変更してください。',
  ]);
  expect(await remove(1)).toEqual([200, '削除しました。']);
  expect(await remove(2)).toEqual([
    409,
    'このスタジオだけを対象にしたQ&A「靴は？」ほか1件があるため、削除できません。先にQ&Aの対象スタジオを変更してください。',
  ]);
  const studios = (await read()).flatMap(({ qa_items: items }) => items.map(({ studio_ids: ids }) => ids));
  expect(studios).toEqual([[0], [2], [2]]);
});
