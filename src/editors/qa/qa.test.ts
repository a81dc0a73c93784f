import { expect, test } from 'vitest';

import { type QaItem, type QaItemDraft } from '../../documents/qa/document.ts';
import { categories, items, links, qa, qaMirror, qaPage, toggledStudio } from './editor.ts';
import {
  base,
  entrance,
  entranceDraft,
  fees,
  feesDraft,
  file,
  first,
  firstDraft,
  pauseDraft,
} from './qa-fixture.ts';

const firstItems = firstDraft.qa_items;

test('the Q&A draft gives every link an id of its own, and contains no orders', () => {
  const { order: _order, ...item } = entrance;
  expect(feesDraft).toEqual({
    id: 7,
    category: '料金',
    qa_items: [
      { ...item, urls: [{ id: 1, text: '料金表', url: '/price' }] },
      { id: 21, question: '休会できますか？', answer: 'できます。', images: [], urls: [], studio_ids: [0] },
    ],
  });
});

test('links keep their ids after a save, also in items that were new', () => {
  const sentLinks = [
    links.blank(-4),
    { ...links.blank(-5), text: '地図' },
    { ...links.blank(1), url: '/price' },
  ];
  const sent = {
    categories: [
      { ...categories.blank(-1), qa_items: [{ ...items.blank(-2), urls: sentLinks }] },
      { ...feesDraft, qa_items: [{ ...entranceDraft, urls: sentLinks }] },
    ],
  };
  const urls = [
    { text: '地図', url: '' },
    { text: '', url: '/price' },
  ];
  const idsAfter = (item: QaItem) =>
    qaPage
      .toDraft(
        [
          { ...first, qa_items: [item] },
          { ...fees, qa_items: [item] },
        ],
        sent,
      )
      .categories.map(({ qa_items: [each] }) => each?.urls.map(({ id }) => id));
  expect(idsAfter({ ...entrance, urls })).toEqual([
    [-5, 1],
    [-5, 1],
  ]);
  expect(idsAfter({ ...entrance, id: 99, urls })).toEqual([
    [-5, 1],
    [1, 2],
  ]);
  expect(idsAfter(entrance)).toEqual([[1], [1]]);
});

const settled = (studio_ids: number[]) =>
  qaPage.toDraft([{ ...first, qa_items: [{ ...entrance, studio_ids }] }]).categories[0]?.qa_items[0]
    ?.studio_ids;

test('the studios of a Q&A are all or a selection, never none', () => {
  expect(settled([])).toEqual([0]);
  expect(settled([3, 0])).toEqual([0]);
  expect(settled([3, 4, 3])).toEqual([3, 4]);
});

test('toggling a studio keeps the order in which the others were chosen', () => {
  expect(toggledStudio([0], 3)).toEqual([3]);
  expect(toggledStudio([3], 4)).toEqual([3, 4]);
  expect(toggledStudio([3, 4], 3)).toEqual([4]);
  expect(toggledStudio([4], 4)).toEqual([0]);
  expect(toggledStudio([3, 4], 0)).toEqual([0]);
  expect(toggledStudio([0], 0)).toEqual([0]);
});

test('a save of the Q&A page sends everything in order, counted from 1, and the deleted ids', () => {
  const added: QaItemDraft = {
    ...items.blank(-2),
    question: '駐車場は？',
    answer: 'ありません。',
    urls: [links.blank(-3), { id: -4, text: '地図', url: ' https://example.jp/map ' }],
  };
  const draft = {
    categories: [
      { ...categories.blank(-1), category: 'アクセス', qa_items: [added] },
      { ...feesDraft, qa_items: [entranceDraft] },
    ],
  };
  expect(qa.requestOf(draft, base)).toEqual({
    categories: [
      {
        id: -1,
        category: 'アクセス',
        order: 1,
        qa_items: [
          {
            id: -2,
            question: '駐車場は？',
            answer: 'ありません。',
            order: 1,
            image_ids: [],
            urls: [{ text: '地図', url: 'https://example.jp/map' }],
            studio_ids: [0],
          },
        ],
      },
      {
        id: 7,
        category: '料金',
        order: 2,
        qa_items: [
          {
            id: 20,
            question: '入会金は？',
            answer: '無料です。',
            order: 1,
            image_ids: [5],
            urls: [{ text: '料金表', url: '/price' }],
            studio_ids: [3, 4],
          },
        ],
      },
    ],
    deleted_category_ids: [8],
    deleted_qa_ids: [21],
  });
});

test('a save of the Q&A page does not name as deleted what moved to another category', () => {
  const draft = {
    categories: [
      { ...feesDraft, qa_items: [entranceDraft] },
      { ...firstDraft, qa_items: [pauseDraft, ...firstItems] },
    ],
  };
  expect(qa.requestOf(draft, base)).toMatchObject({ deleted_category_ids: [], deleted_qa_ids: [] });
});

test('the site gets the categories as an array with their orders, including blank links', () => {
  const draft = {
    categories: [
      {
        ...firstDraft,
        qa_items: [{ ...items.blank(-2), images: [file], urls: [{ id: 4, text: '地図', url: '' }] }],
      },
      categories.blank(-1),
    ],
  };
  expect(qaMirror.shown(draft)).toEqual([
    {
      id: 8,
      category: 'はじめて',
      order: 1,
      qa_items: [
        {
          id: -2,
          question: '',
          answer: '',
          order: 1,
          images: [file],
          urls: [{ text: '地図', url: '' }],
          studio_ids: [0],
        },
      ],
    },
    { id: -1, category: '', order: 2, qa_items: [] },
  ]);
});
