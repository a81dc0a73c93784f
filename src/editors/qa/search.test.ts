import { expect, test } from 'vitest';

import { blankItem, type QaCategoryDraft } from './draft.ts';
import { questionsOf } from './search.ts';

const price = {
  ...blankItem(1),
  question: '入会金は？',
  answer: '無料です。',
  urls: [{ id: 1, text: '料金表', url: '/p' }],
};
const pause = { ...blankItem(2), question: '休会は？', answer: '月単位で。' };
const fees: QaCategoryDraft = { id: 7, category: 'お支払い', qa_items: [price, pause] };
const draft = { categories: [fees] };
const itemsOf = ['categories', { id: 7 }, 'qa_items'];

test('a Q&A is found by its question, its answer and the words of its links, and by no address', () => {
  expect(
    ['入会金', '無料', '料金表', '/p', '休会'].map((word) => questionsOf(word).items.matches(price)),
  ).toEqual([true, true, true, false, false]);
});

test('a category is shown for its name, with all that is in it, or for what is found in it', () => {
  expect(questionsOf('お支払い').categories.matches(fees)).toBe(true);
  expect(questionsOf('お支払い').items.isWhole(draft, itemsOf)).toBe(true);
  expect(questionsOf('休会').categories.matches(fees)).toBe(true);
  expect(questionsOf('休会').items.isWhole(draft, itemsOf)).toBe(false);
  expect(questionsOf('振替').categories.matches(fees)).toBe(false);
});

test('what is found is counted by Q&As, those of a category that is found by its name among them', () => {
  expect(['お支払い', '休会', '振替'].map((word) => questionsOf(word).count(draft))).toEqual([2, 1, 0]);
});
