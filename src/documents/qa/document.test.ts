import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { getQuestionCategoryList, updateQaCategories, type UpdateQaCategoriesRequest } from './document.ts';

const ids = (rows: readonly { readonly id: number }[] | undefined) => rows?.map(({ id }) => id);

test('the questions are sorted by their order; those without one come last, in their received order', () => {
  const texts = { category: 'a', question: 'a' };
  const rows = [{ id: 1 }, { id: 2, order: '2' }, { id: 3, order: null }, { id: 4, order: 1 }];
  const sent = rows.map((row) => Object.assign(row, texts));
  expect(ids(v.parse(getQuestionCategoryList.read, sent))).toEqual([4, 2, 1, 3]);
  const [within] = v.parse(getQuestionCategoryList.read, [{ id: 9, ...texts, qa_items: sent }]);
  expect(ids(within?.qa_items)).toEqual([4, 2, 1, 3]);
});

describe('sent questions', () => {
  const sent = { id: -1, question: '', answer: '', order: 1, image_ids: [3], urls: [], studio_ids: [0] };
  const request = (change: object, row: object = {}): object => ({
    categories: [{ id: -2, category: '', order: 1, qa_items: [{ ...sent, ...change }], ...row }],
    deleted_category_ids: [1],
    deleted_qa_ids: [2],
  });

  test.each([[{}], [{ id: 5, studio_ids: [1, 2], urls: [{ text: '', url: 'javascript:' }] }]])(
    'sent questions may hold %j',
    (change) => {
      const body = request(change) as UpdateQaCategoriesRequest;
      expect(v.parse(updateQaCategories.request, body)).toEqual(body);
    },
  );

  test.each([
    [{ id: 0 }],
    [{ order: 0 }],
    [{ images: [] }],
    [{ image_ids: [{ id: 3 }] }],
    [{ urls: [{ url: '/a' }] }],
    [{ studio_ids: [-1] }],
  ])('sent questions never hold %j', (change) => {
    expect(v.is(updateQaCategories.request, request(change))).toBe(false);
  });

  test('sent questions name only saved ids as deleted', () => {
    const body = { categories: [], deleted_category_ids: [], deleted_qa_ids: [] };
    expect(v.is(updateQaCategories.request, body)).toBe(true);
    expect(v.is(updateQaCategories.request, { ...body, deleted_category_ids: [-1] })).toBe(false);
    expect(v.is(updateQaCategories.request, { ...body, deleted_qa_ids: [0] })).toBe(false);
    expect(v.is(updateQaCategories.request, request({}, { id: 0 }))).toBe(false);
  });
});
