import { expect, test } from 'vitest';

import type { QaCategoryDraft } from '../../documents/qa/document.ts';
import { createListFilter } from '../../editor/list/list-rows.ts';
import { items } from './editor.ts';
import { searchOf } from './qa-selection.ts';

const price = {
  ...items.blank(1),
  question: '入会金は？',
  answer: '無料です。',
  urls: [{ id: 1, text: '料金表', url: '/p' }],
};
const pause = { ...items.blank(2), question: '休会は？', answer: '月単位で。' };
const fees: QaCategoryDraft = { id: 7, category: 'お支払い', qa_items: [price, pause] };
const draft = { categories: [fees] };
const itemsOf = ['categories', { id: 7 }, 'qa_items'];

test('a Q&A is found by its question, its answer and the texts of its links, not by their addresses', () => {
  expect(
    ['入会金', '無料', '料金表', '/p', '休会'].map((word) => searchOf(word).items.matches(price)),
  ).toEqual([true, true, true, false, false]);
});

test('a category is found by its name, with all its Q&As, or by its Q&As that match', () => {
  expect(searchOf('お支払い').categories.matches(fees)).toBe(true);
  expect(searchOf('お支払い').items.isWhole(draft, itemsOf)).toBe(true);
  expect(searchOf('休会').categories.matches(fees)).toBe(true);
  expect(searchOf('休会').items.isWhole(draft, itemsOf)).toBe(false);
  expect(searchOf('振替').categories.matches(fees)).toBe(false);
});

function countOf(word: string): number {
  const search = searchOf(word);
  return search.countIn(draft.categories, createListFilter(search.items)).count;
}

test('the matches are counted as Q&As, including all of a category that is found by its name', () => {
  expect(['お支払い', '休会', '振替'].map(countOf)).toEqual([2, 1, 0]);
});

test('a shown Q&A that does not match any more is counted separately', () => {
  const search = searchOf('休会');
  const filter = createListFilter(search.items);
  filter.shows(pause, [2], false);
  const edited = [{ ...fees, qa_items: [price, { ...pause, question: '退会は？' }] }];
  expect(search.countIn(edited, filter)).toEqual({ count: 0, besides: 1 });
});
