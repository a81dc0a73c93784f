import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  allStudiosId,
  getQuestionCategoryList,
  updateQaCategories,
  type QaCategory,
  type QaItem,
  type QaLink,
  type UpdateQaCategoriesRequest,
} from '../../documents/qa/document.ts';
import { issueOf } from './issue-fixture.ts';
import { anyMedia, bareFile, readBareFile } from './media-fixture.ts';

const link: fc.Arbitrary<QaLink> = fc.record({ text: fc.string(), url: fc.string() });

const inOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, order: index + 1 }));

const item: fc.Arbitrary<Omit<QaItem, 'order'>> = fc.record({
  id: fc.nat(),
  question: fc.string(),
  answer: fc.string(),
  images: fc.array(anyMedia, { maxLength: 2 }),
  urls: fc.array(link),
  studio_ids: fc.array(fc.nat()),
});

const category: fc.Arbitrary<Omit<QaCategory, 'order'>> = fc.record({
  id: fc.nat(),
  category: fc.string(),
  qa_items: fc.array(item, { maxLength: 4 }).map(inOrder),
});

const categories = fc.array(category, { maxLength: 4 }).map(inOrder);

const read = (body: unknown) => v.safeParse(getQuestionCategoryList.read, body);

const ids = (rows: readonly { readonly id: number }[] | undefined) => rows?.map(({ id }) => id);

test('the questions are read as they are, bare, under their name, wrapped, by either name and in any order', () => {
  fc.assert(
    fc.property(categories, (sent) => {
      expect(read(sent).output).toEqual(sent);
      expect(read({ categories: sent, errors: [] }).output).toEqual(sent);
      expect(read({ data: sent, count: 3 }).output).toEqual(sent);
      const other = sent.map(({ category: title, qa_items, ...rest }) => ({
        ...rest,
        title,
        qa_items: qa_items.map(({ question: q, answer: a, ...row }) => ({ ...row, q, a })).toReversed(),
      }));
      expect(read(other.toReversed()).output).toEqual(sent);
    }),
  );
});

test('the questions are sorted by their order; those without one come last, in their received order', () => {
  const texts = { category: 'a', question: 'a' };
  const rows = [{ id: 1 }, { id: 2, order: '2' }, { id: 3, order: null }, { id: 4, order: 1 }];
  const sent = rows.map((row) => Object.assign(row, texts));
  expect(ids(v.parse(getQuestionCategoryList.read, sent))).toEqual([4, 2, 1, 3]);
  const [within] = v.parse(getQuestionCategoryList.read, [{ id: 9, ...texts, qa_items: sent }]);
  expect(ids(within?.qa_items)).toEqual([4, 2, 1, 3]);
});

test('the questions have empty texts and lists where fields are missing or null, and ids as numbers', () => {
  const items = [
    {
      id: '8',
      q: 5,
      question: null,
      studio_ids: ['0'],
      images: [bareFile],
      urls: [{ url: '/about' }, { text: null }],
    },
    { id: 9, answer: null, images: null, urls: null, studio_ids: null },
  ];
  expect(
    read([
      { id: '4', title: '体験', category: '料金', qa_items: items },
      { id: 5, title: null },
    ]).output,
  ).toEqual([
    {
      id: 4,
      category: '料金',
      order: null,
      qa_items: [
        {
          id: 8,
          question: '5',
          answer: '',
          order: null,
          images: [readBareFile],
          urls: [
            { text: '', url: '/about' },
            { text: '', url: '' },
          ],
          studio_ids: [allStudiosId],
        },
        { id: 9, question: '', answer: '', order: null, images: [], urls: [], studio_ids: [] },
      ],
    },
    { id: 5, category: '', order: null, qa_items: [] },
  ]);
});

test.each([
  ['0.id', null, [{ category: 'saved, but by which id?' }]],
  ['0.category', null, [{ id: 1, title: {} }]],
  ['0.qa_items', null, [{ id: 1, qa_items: 'none' }]],
  ['0.qa_items.0', null, [{ id: 1, qa_items: [null] }]],
  ['0.qa_items.1.id', null, [{ id: 1, qa_items: [{ id: 1, q: 'a' }, { q: 'saved, but by which id?' }] }]],
  ['0.qa_items.0.answer', null, [{ id: 1, qa_items: [{ id: 1, a: true }] }]],
  ['0.qa_items.0.images.0', null, [{ id: 1, qa_items: [{ id: 1, images: [4] }] }]],
  ['0.qa_items.0.urls.0.url', null, [{ id: 1, qa_items: [{ id: 1, urls: [{ url: [] }] }] }]],
  ['0.qa_items.0.studio_ids.0', null, [{ id: 1, qa_items: [{ id: 1, studio_ids: ['all'] }] }]],
  ['0', 'category, title', [{ id: 1, name: 'a', qa_items: [] }]],
  ['0.qa_items.0', 'question, q, answer, …', [{ id: 1, title: 'a', qa_items: [{ id: 1, text: 'a' }] }]],
  [
    '0.qa_items.0.urls.0',
    'text, url',
    [{ id: 1, title: 'a', qa_items: [{ id: 1, q: 'a', urls: [{ href: '/about' }] }] }],
  ],
])('the questions fail to load, naming %s and what is missing there (%s), from %j', (path, missed, body) => {
  expect(issueOf(getQuestionCategoryList, body)).toEqual([path, missed]);
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
