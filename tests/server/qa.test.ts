import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { qaItemImages, qaItemLinks, qaItemStudios } from '../../server/database/schema.ts';
import { TestBackend } from './backend.ts';
import { qaCalls } from './qa-calls.ts';
import { beginner, content, fees, links, none, nothing, rest, shoes, shown, trial } from './questions.ts';

let backend: TestBackend;
const { read, answerTo, places, saveFirst } = qaCalls(() => backend);
beforeAll(async () => {
  backend = await TestBackend.open();
});
beforeEach(saveFirst);
afterAll(() => backend.close());

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
  const [saved] = (await read()) as typeof content;
  expect(saved?.qa_items.map(({ question }) => question)).toEqual(rows.map(({ question }) => question));
  const turned = rows.map((row, at) =>
    Object.assign({}, row, { id: saved?.qa_items[at]?.id, order: 2000 - at }),
  );
  expect((await answerTo({ ...nothing, categories: [{ ...trial, id: 1, qa_items: turned }] }))[0]).toBe(200);
  expect((await places())[0]).toEqual([1, saved?.qa_items.map(({ id }) => id).toReversed()]);
});
