import { expect, test } from 'vitest';

import { mediaFile } from '../../../src/contract/http/media-fixture.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyContent, applyMessage, initialState } from '../content-state.ts';
import { qaKind } from './qa-content.ts';

const item = (id: number) => ({
  id,
  question: `質問${id}`,
  answer: '',
  urls: [{ text: '地図', url: '/map' }],
  studio_ids: [0],
  images: [mediaFile(1)],
});
const fees = { id: 1, category: '料金', qa_items: [item(1), item(2)] };
const first = { id: 2, category: 'はじめて', qa_items: [item(3)] };

const published = applyContent(initialState(qaKind), { categories: [fees, first] });
const contentKey = 'topContent';

const after = (...messages: readonly PreviewMessage[]) =>
  messages.reduce((state, message) => applyMessage(qaKind, state, message), published);
const categoriesAfter = (...messages: readonly PreviewMessage[]) => after(...messages).content.categories;

const typed = (place: object): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey, eventType: 'change', ...place },
});
const listed = (place: {
  target: string;
  index: number;
  itemIndex?: number;
  fieldName: string;
  value: unknown;
}): PreviewMessage => ({ type: 'ARRAY_ITEM_UPDATE', payload: { contentKey, ...place } });

test('a message about a field of a category or a Q&A changes it, and everything else keeps its object', () => {
  const [one, two] = categoriesAfter(
    typed({ fieldName: 'category', index: 0, value: '会費' }),
    listed({ target: 'qa_items', index: 0, itemIndex: 1, fieldName: 'answer', value: '8,800円です。' }),
    typed({ fieldName: 'urls', index: 0, itemIndex: 1, value: [{ text: '料金', url: '/price' }] }),
    typed({ fieldName: 'studio_ids', index: 0, itemIndex: 1, value: [3, 4] }),
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: {
        contentKey,
        fieldName: 'images',
        index: 0,
        itemIndex: 1,
        value: [mediaFile(2), mediaFile(1)],
      },
    },
  );
  expect(one).toEqual({
    id: 1,
    category: '会費',
    qa_items: [
      item(1),
      {
        id: 2,
        question: '質問2',
        answer: '8,800円です。',
        urls: [{ text: '料金', url: '/price' }],
        studio_ids: [3, 4],
        images: [mediaFile(2), mediaFile(1)],
      },
    ],
  });
  expect(one?.qa_items[0]).toBe(fees.qa_items[0]);
  expect(two).toBe(first);
});

test('allData replaces the Q&As, unsaved ones without ids included, and the others keep their objects', () => {
  const { id: _id, ...unsaved } = { ...item(9), order: 1 };
  const allData = [
    { category: '', qa_items: [unsaved], order: 1 },
    { ...fees, order: 2 },
  ];
  const { order: _order, ...shown } = unsaved;
  const [added, stayed, gone] = categoriesAfter({
    type: 'ADD_QA_CATEGORY',
    payload: { contentKey, index: 0, allData },
  });
  expect(added).toEqual({ category: '', qa_items: [shown] });
  expect(stayed).toBe(fees);
  expect(gone).toBeUndefined();
});

test('a place that the Q&A page does not have, or a value that cannot be read, changes nothing', () => {
  const nothing = [
    typed({ fieldName: 'category', value: 'x' }),
    typed({ fieldName: 'category', index: 2, value: 'x' }),
    typed({ fieldName: 'category', index: 0, value: {} }),
    typed({ fieldName: 'category', index: 0, value: '料金' }),
    typed({ fieldName: 'category', index: 0, itemIndex: 0, value: 'x' }),
    typed({ fieldName: 'question', index: 0, value: 'x' }),
    typed({ fieldName: 'question', index: 0, itemIndex: 2, value: 'x' }),
    typed({ fieldName: 'question', index: 0, itemIndex: 0 }),
    typed({ fieldName: 'urls', index: 0, itemIndex: 0, value: 'javascript:alert(1)' }),
    typed({ fieldName: 'urls', index: 0, itemIndex: 0, value: [{ text: '地図', url: '/map' }] }),
    typed({ fieldName: 'studio_ids', index: 0, itemIndex: 0, value: ['x'] }),
    typed({ fieldName: 'id', index: 0, itemIndex: 0, value: '3' }),
    typed({ fieldName: '__proto__', index: 0, itemIndex: 0, value: 'x' }),
    typed({ allData: { categories: [] } }),
    typed({ allData: [{ category: '料金', qa_items: 'none' }] }),
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { contentKey, fieldName: 'images', index: 0, value: [mediaFile(2)] },
    },
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { contentKey, fieldName: 'pictures', index: 0, itemIndex: 0, value: [mediaFile(2)] },
    },
  ] satisfies readonly PreviewMessage[];
  expect(nothing.map((message) => after(message) === published)).toEqual(nothing.map(() => true));
});
