import { beforeEach, expect, test } from 'vitest';

import { qaItemStudios } from '../../server/database/schema.ts';
import { deletingCalls, fillDeletable } from './deleting.ts';
import { beginner, fees, nothing, shoes, trial } from './questions.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
beforeEach(() => fillDeletable(backend));

const { post, restore, contents } = deletingCalls(backend);

interface Category {
  readonly category: string;
  readonly qa_items: readonly { readonly question: string }[];
}
const questions = async () =>
  ((await contents())['qa'] as Category[]).map(({ category, qa_items: items }) => ({
    [category]: items.map(({ question }) => question),
  }));

test('a deleted question is restored at the end of its category, with its images, links and studios', async () => {
  const before = (await contents())['qa'] as Category[];
  const [first, second] = [
    { ...beginner, id: 1 },
    { ...shoes, id: 2 },
  ];
  const rest = { ...trial, id: 1, qa_items: [second] };
  await post('update_qa_categories', { ...nothing, categories: [rest], deleted_qa_ids: [1] });
  expect(await restore(1)).toEqual([200, 'Q&A「初めてでも？」を元に戻しました。']);
  expect(await questions()).toEqual([{ 体験: ['靴は？', '初めてでも？'] }]);
  const again = { ...rest, qa_items: [first, { ...second, order: 2 }] };
  await post('update_qa_categories', { ...nothing, categories: [{ ...again, id: 1 }] });
  expect((await contents())['qa']).toEqual(before);
});

test('a deleted category is restored with the questions that it still had', async () => {
  const moved = { ...fees, qa_items: [{ ...beginner, id: 1 }] };
  const deletion = { ...nothing, categories: [moved], deleted_category_ids: [1] };
  expect((await post('update_qa_categories', deletion)).status).toBe(200);
  expect(await questions()).toEqual([{ 料金: ['初めてでも？'] }]);
  expect(await restore(1)).toEqual([200, 'Q&Aのカテゴリー「体験」を元に戻しました。']);
  expect(await questions()).toEqual([{ 料金: ['初めてでも？'] }, { 体験: ['靴は？'] }]);
});

test('a question is restored after its category, and after a studio that it is for', async () => {
  const other = { ...fees, qa_items: [] as object[] };
  const both = [{ ...trial, id: 1, qa_items: [{ ...shoes, id: 2 }] }, other];
  await post('update_qa_categories', { ...nothing, categories: both });
  const left = { ...nothing, categories: [{ ...other, id: 2 }] };
  await post('update_qa_categories', { ...left, deleted_qa_ids: [2] });
  await post('update_qa_categories', { ...left, deleted_category_ids: [1] });
  await post('delete_studio', { studio_id: 1 });
  await post('delete_studio', { studio_id: 2 });
  const needed = 'も削除されています。先にそちらを元に戻してください。';
  expect(await restore(1)).toEqual([409, `Q&Aのカテゴリー「体験」${needed}`]);
  expect((await restore(2))[0]).toBe(200);
  const hidden = 'の対象スタジオがすべて削除されています。先にスタジオを元に戻してください。';
  expect(await restore(1)).toEqual([409, `Q&A「靴は？」${hidden}`]);
  expect((await restore(4))[0]).toBe(200);
  expect(await restore(1)).toEqual([200, 'Q&A「靴は？」を元に戻しました。']);
  expect((await contents())['qa']).toMatchObject([
    { qa_items: [] },
    { qa_items: [{ studio_ids: [2] }, { studio_ids: [0] }] },
  ]);
});

test('a question that is for all studios meanwhile stays so when its studio is restored', async () => {
  await post('delete_studio', { studio_id: 1 });
  const forAll = { ...trial, id: 1, qa_items: [{ ...shoes, id: 2, studio_ids: [0] }] };
  await post('update_qa_categories', { ...nothing, categories: [forAll] });
  expect((await restore(1))[0]).toBe(200);
  expect(await backend.db.$count(qaItemStudios)).toBe(0);
});
