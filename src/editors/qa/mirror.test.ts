import { expect, test } from 'vitest';

import type { QaDraft } from '../../documents/qa/document.ts';
import { apply, type Change } from '../../editing/changes.ts';
import type { Path } from '../../editing/paths.ts';
import { categories, items, qaMirror } from './editor.ts';
import { file } from './qa-fixture.ts';

const draft: QaDraft = {
  categories: [
    {
      id: 7,
      category: '料金',
      qa_items: [
        { ...items.blank(20), question: '入会金は？' },
        { ...items.blank(-3), images: [file], urls: [{ id: 1, text: '料金表', url: '/price' }] },
      ],
    },
    categories.blank(-1),
  ],
};

const contentKey = 'topContent';
const category = (id: number): Path => ['categories', { id }];
const item = (id: number): Path => [...category(7), 'qa_items', { id }];

const told = (change: Change) =>
  qaMirror.edited(change, apply(draft, change), draft).map(({ message, allData }) => [message, allData]);
const focused = (path: Path) => qaMirror.focused(path, draft).map(({ message }) => message);

/** The two messages of a field: its place on the page, and the field of its list's item. */
const fieldTold = (target: string, place: object) => [
  [{ type: 'TEXT_UPDATE', payload: { contentKey, ...place, eventType: 'change' } }, 'unlessImmediate'],
  [{ type: 'ARRAY_ITEM_UPDATE', payload: { contentKey, target, ...place } }, 'never'],
];

test('a text is sent as a field and as a field of its item, with the indexes of the category and of the Q&A', () => {
  expect(told({ type: 'set', path: [...category(-1), 'category'], value: 'はじめて' })).toEqual(
    fieldTold('categories', { fieldName: 'category', index: 1, value: 'はじめて' }),
  );
  expect(told({ type: 'set', path: [...item(20), 'answer'], value: '無料です。' })).toEqual(
    fieldTold('qa_items', { fieldName: 'answer', index: 0, itemIndex: 0, value: '無料です。' }),
  );
});

test('studios and links are sent as whole lists, links without the console’s ids', () => {
  expect(told({ type: 'set', path: [...item(20), 'studio_ids'], value: [3] })).toEqual(
    fieldTold('qa_items', { fieldName: 'studio_ids', index: 0, itemIndex: 0, value: [3] }),
  );
  const links = [...item(-3), 'urls'];
  const place = { fieldName: 'urls', index: 0, itemIndex: 1 };
  expect(told({ type: 'set', path: [...links, { id: 1 }, 'url'], value: '/prices' })).toEqual(
    fieldTold('qa_items', { ...place, value: [{ text: '料金表', url: '/prices' }] }),
  );
  const added = { id: -9, text: '', url: '' };
  expect(told({ type: 'insert', path: links, index: 0, item: added })).toEqual(
    fieldTold('qa_items', {
      ...place,
      value: [
        { text: '', url: '' },
        { text: '料金表', url: '/price' },
      ],
    }),
  );
  expect(told({ type: 'remove', path: [...links, { id: 1 }] })).toEqual(
    fieldTold('qa_items', { ...place, value: [] }),
  );
});

test('images are sent as a list of files with both indexes', () => {
  const payload = { contentKey, fieldName: 'images', index: 0, itemIndex: 1 };
  const images = [...item(-3), 'images'];
  expect(told({ type: 'set', path: images, value: [file, { ...file, id: 6 }] })).toEqual([
    [
      { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...payload, value: [file, { ...file, id: 6 }] } },
      'always',
    ],
  ]);
  expect(told({ type: 'remove', path: [...images, { id: 5 }] })).toEqual([
    [{ type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...payload, value: [] } }, 'always'],
  ]);
});

test('added and deleted categories and Q&As are sent with their indexes and the full state', () => {
  expect(told({ type: 'insert', path: ['categories'], index: 1, item: categories.blank(-5) })).toEqual([
    [{ type: 'ADD_QA_CATEGORY', payload: { contentKey, index: 1 } }, 'always'],
  ]);
  expect(told({ type: 'remove', path: category(-1) })).toEqual([
    [{ type: 'DELETE_QA_CATEGORY', payload: { contentKey, index: 1 } }, 'always'],
  ]);
  expect(
    told({ type: 'insert', path: [...category(-1), 'qa_items'], index: 0, item: items.blank(-6) }),
  ).toEqual([[{ type: 'ADD_QA_ITEM', payload: { contentKey, index: 1, itemIndex: 0 } }, 'always']]);
  expect(told({ type: 'remove', path: item(-3) })).toEqual([
    [{ type: 'DELETE_QA_ITEM', payload: { contentKey, index: 0, itemIndex: 1 } }, 'always'],
  ]);
});

test('a move sends the full state', () => {
  const whole = [[{ type: 'TEXT_UPDATE', payload: { contentKey, eventType: 'change' } }, 'always']];
  expect(told({ type: 'move', path: category(7), index: 1 })).toEqual(whole);
  expect(told({ type: 'move', path: item(20), index: 1 })).toEqual(whole);
});

test('a focused field scrolls to its place, a category or a Q&A as a whole to its first field', () => {
  const look = { contentKey, target: 'edit_qa', eventType: 'input_focus' };
  const scroll = (place: object) => [{ type: 'SCROLL_TO', payload: { ...look, ...place } }];
  expect(focused([...category(-1), 'category'])).toEqual(scroll({ fieldName: 'category', index: 1 }));
  expect(focused(category(7))).toEqual(scroll({ fieldName: 'category', index: 0 }));
  expect(focused([...item(-3), 'answer'])).toEqual(scroll({ fieldName: 'answer', index: 0, itemIndex: 1 }));
  expect(focused(item(20))).toEqual(scroll({ fieldName: 'question', index: 0, itemIndex: 0 }));
  expect(focused([...item(-3), 'urls', { id: 1 }, 'text'])).toEqual(
    scroll({ fieldName: 'urls', index: 0, itemIndex: 1 }),
  );
  expect(focused(['categories', { id: 99 }, 'category'])).toEqual([]);
});

test('a category or a Q&A as a whole is found on the site by its first field, and no category in the place of a Q&A', () => {
  expect(qaMirror.pathOf({ fieldName: 'qa', index: 1 }, draft)).toEqual([...category(-1), 'category']);
  expect(qaMirror.pathOf({ fieldName: 'qa', index: 0, itemIndex: 0 }, draft)).toEqual([
    ...item(20),
    'question',
  ]);
  expect(qaMirror.pathOf({ fieldName: 'category', index: 0, itemIndex: 0 }, draft)).toBeNull();
});
