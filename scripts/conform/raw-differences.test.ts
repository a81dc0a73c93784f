import { expect, test } from 'vitest';

import type { Call } from '../../src/contract/http/call.ts';
import { getInstructorsToEdit } from '../../src/contract/http/instructor.ts';
import { getPriceContent } from '../../src/documents/price/document.ts';
import { getQuestionCategoryList } from '../../src/documents/qa/document.ts';
import { getReviews } from '../../src/documents/review/document.ts';
import { rawDifferences } from './raw-differences.ts';

const review = { id: 1, reply: 'また', is_published: true, note: '電話で', updated_at: '2026-04-01' };
const next = { ...review, id: 2 };

const lost = (
  before: unknown,
  after: unknown,
  { edited }: Call = getReviews,
  unstable: readonly string[] = [],
) =>
  rawDifferences(before, after, edited, new Set(unstable)).flatMap(
    ({ harmless, place, before: was, after: is }) => (harmless === null ? [[place, was, is]] : []),
  );

const harmless = (
  before: unknown,
  after: unknown,
  { edited }: Call = getReviews,
  unstable: readonly string[] = [],
) => rawDifferences(before, after, edited, new Set(unstable)).map(({ place, harmless: why }) => [place, why]);

test.each([
  ['a row', [review, next], [review], [['[id 2]', next, undefined]]],
  [
    'a row under another id',
    [review],
    [next],
    [
      ['[id 1]', review, undefined],
      ['[id 2]', undefined, next],
    ],
  ],
  ['the order of the rows', [review, next], [next, review], [['', ['1', '2'], ['2', '1']]]],
  [
    'what the console does not read',
    [review],
    [{ ...review, note: null }],
    [['[id 1].note', '電話で', null]],
  ],
  [
    'what it reads',
    { results: [review] },
    { results: [{ ...review, reply: '' }] },
    [['results[id 1].reply', 'また', '']],
  ],
  ['a flag', [review], [{ ...review, is_published: 'false' }], [['[id 1].is_published', true, 'false']]],
  [
    'the time of the last save',
    [review],
    [{ ...review, updated_at: null }],
    [['[id 1].updated_at', '2026-04-01', null]],
  ],
  ['a text that comes', [{ ...review, reply: '' }], [review], [['[id 1].reply', '', 'また']]],
  ['the list', [review], { message: 'gone' }, [['', [review], { message: 'gone' }]]],
])('a loss: %s', (_name, before, after, differences) => {
  expect(lost(before, after)).toEqual(differences);
});

test.each([
  ['the order of keys', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }], []],
  [
    'a new time of the last save',
    [review],
    [{ ...review, updated_at: '2026-04-02' }],
    [['[id 1].updated_at', 'leaves to the backend what it says of the last save']],
  ],
  [
    'another form of nothing',
    [{ ...review, note: null }],
    [{ ...review, note: '' }],
    [['[id 1].note', 'takes both for the same']],
  ],
  [
    'another form of a number',
    [review],
    [{ ...review, id: '1' }],
    [['[id 1].id', 'takes both for the same']],
  ],
  [
    'another form of a flag',
    [review],
    [{ ...review, is_published: 1 }],
    [['[id 1].is_published', 'takes both for the same']],
  ],
  [
    'blanks, line ends and Unicode forms',
    [{ ...review, reply: 'ハ゜\r\nン ' }],
    [{ ...review, reply: 'ハ゜\nン'.normalize('NFC') }],
    [['[id 1].reply', 'takes both for the same']],
  ],
  [
    'what comes where nothing was',
    [review],
    [{ ...review, sizes: [320] }],
    [['[id 1].sizes', 'does not edit it, and nothing was there before']],
  ],
])('no loss: %s', (_name, before, after, differences) => {
  expect(harmless(before, after)).toEqual(differences);
});

const signed = (signature: string | null) => [{ id: 1, top_images: [{ id: 4, image_url: signature }] }];

test('what also changes without a save is no loss, unless a person edits it or it is gone', () => {
  const unstable = ['top_images.image_url', 'profile'];
  expect(harmless(signed('?a=1'), signed('?a=2'), getInstructorsToEdit, unstable)).toEqual([
    ['[id 1].top_images[id 4].image_url', 'does not edit it, and it also changes without a save'],
  ]);
  expect(lost(signed('?a=1'), signed(null), getInstructorsToEdit, unstable)).toHaveLength(1);
  expect(
    lost([{ id: 1, profile: '踊る。' }], [{ id: 1, profile: '跳ぶ。' }], getInstructorsToEdit, unstable),
  ).toEqual([['[id 1].profile', '踊る。', '跳ぶ。']]);
});

const section = (id: number, label: string) => [
  { id: 1, title: '入会金', prices: [{ id, label, amount: '0' }] },
];

const category = (id: number) => [{ id: 1, category: '服装', qa_items: [{ id, question: '靴は？' }] }];

test('rows that are saved without ids may get others, and no others may', () => {
  expect(harmless(section(4, '大人'), section(5, '大人'), getPriceContent)).toEqual([
    ['[id 1].prices[0].id', 'sends these rows without their ids'],
  ]);
  expect(lost(section(4, '大人'), section(5, ''), getPriceContent)).toEqual([
    ['[id 1].prices[0].label', '大人', ''],
  ]);
  expect(lost(category(4), category(5), getQuestionCategoryList)).toHaveLength(2);
});

test.each([
  ['created_at', '2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z'],
  ['updated_at', '2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z'],
  ['dateCreated', 1_775_000_000, 1_775_000_100],
  ['pk', 4, 5],
  ['uuid', 'a1', 'b2'],
  ['_id', '66aa', '66ab'],
])('rows that a save replaces may get another %s, and rows with ids may not lose one', (name, was, is) => {
  const prices = (value: unknown) => [{ id: 1, title: '入会金', prices: [{ label: '大人', [name]: value }] }];
  expect(lost(prices(was), prices(is), getPriceContent)).toEqual([]);
  expect(lost(prices(was), prices(null), getPriceContent)).toEqual([[`[id 1].prices[0].${name}`, was, null]]);
});

test('the time and key of a row that keeps its id, and any other field of a replaced row, stay', () => {
  expect(lost([{ id: 1, created_at: '1' }], [{ id: 1, created_at: '2' }])).toHaveLength(1);
  expect(lost([{ id: 1, uuid: 'a' }], [{ id: 1, uuid: 'b' }], getPriceContent)).toHaveLength(1);
  const [before, after] = ['税込', '税別'].map((note) => [{ id: 1, prices: [{ label: '大人', note }] }]);
  expect(lost(before, after, getPriceContent)).toHaveLength(1);
});

test('rows that are counted anew in the same order are no loss, whatever their order in the body', () => {
  const before = [
    { id: 1, order: 10 },
    { id: 2, order: 20 },
  ];
  const counted = 'counts the rows anew, in the same order';
  expect(
    harmless(
      before,
      [
        { id: 2, order: 2 },
        { id: 1, order: 1 },
      ],
      getQuestionCategoryList,
    ),
  ).toEqual([
    ['[id 1].order', counted],
    ['[id 2].order', counted],
  ]);
  expect(
    lost(
      before,
      [
        { id: 1, order: 2 },
        { id: 2, order: 1 },
      ],
      getQuestionCategoryList,
    ),
  ).toEqual([['', ['1', '2'], ['2', '1']]]);
});
