import { expect, test } from 'vitest';

import { applyEdit } from './content.ts';
import type { PreviewMessage } from './contract.gen.ts';
import { editsOf, type Content } from './edits.ts';

const file = { id: 7, image_url: '/media/7.jpg' };

test('an edit of a field has its name in its item, whatever name the message has', () => {
  const place = { contentKey: 'aboutContent', index: 2, value: '踊る' } as const;
  const edit = [{ kind: 'text', field: { fieldName: 'title', index: 2 }, value: '踊る' }];
  expect(
    editsOf({
      type: 'TEXT_UPDATE',
      payload: { ...place, fieldName: 'concept_description_title_2', eventType: 'change' },
    }),
  ).toEqual(edit);
  expect(
    editsOf({
      type: 'ARRAY_ITEM_UPDATE',
      payload: { ...place, target: 'concept_description', fieldName: 'title' },
    }),
  ).toEqual(edit);
});

test('all content comes after the one field, and a value that is no file is null', () => {
  const allData = { main_image: null };
  expect(
    editsOf({
      type: 'IMAGE_UPDATE',
      payload: { contentKey: 'studioContent', fieldName: 'main_image', value: { id: 3 }, allData },
    }),
  ).toEqual([
    { kind: 'media', field: { fieldName: 'main_image' }, value: null },
    { kind: 'all', value: allData },
  ]);
});

test('an edit of a list has all its rows: pictures, hashtags, prices and instructors', () => {
  const messages: readonly PreviewMessage[] = [
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { contentKey: 'topContent', fieldName: 'images', index: 1, itemIndex: 0, value: [file] },
    },
    { type: 'HASHTAG_UPDATE', payload: { contentKey: 'topContent', value: [], allData: { hashtags: [] } } },
    { type: 'DELETE_PRICE_SECTION', payload: { contentKey: 'priceContent', index: 0, priceContent: [] } },
    { type: 'ADD_INSTRUCTOR', payload: { contentKey: 'instructorContent', index: 0, allInstructors: [] } },
  ];
  expect(messages.map(editsOf)).toEqual([
    [{ kind: 'list', field: { fieldName: 'images', index: 1, itemIndex: 0 }, value: [file] }],
    [
      { kind: 'list', field: { fieldName: 'hashtags' }, value: [] },
      { kind: 'all', value: { hashtags: [] } },
    ],
    [{ kind: 'list', field: { fieldName: 'price_content' }, value: [] }],
    [{ kind: 'all', value: [] }],
  ]);
});

test('a focused field and a selected item are places, unless the view is to stay', () => {
  const payload = { contentKey: 'instructorContent', index: 1 } as const;
  expect(editsOf({ type: 'SELECT_INSTRUCTOR', payload: { ...payload, tabValue: 1 } })).toEqual([
    { kind: 'show', field: { fieldName: 'instructor', index: 1 }, isSelection: true, tab: 1 },
  ]);
  expect(editsOf({ type: 'SELECT_INSTRUCTOR', payload: { ...payload, skipScroll: true } })).toEqual([]);
  expect(
    editsOf({
      type: 'SCROLL_TO',
      payload: {
        contentKey: 'topContent',
        fieldName: 'content',
        target: 'edit_review',
        index: 3,
        eventType: 'input_focus',
      },
    }),
  ).toEqual([
    { kind: 'show', field: { fieldName: 'content', index: 3 }, target: 'edit_review', isSelection: false },
  ]);
});

const changed = (content: Content, fieldName: string, place: object, value: unknown) =>
  applyEdit(content, { kind: 'text', field: { fieldName, ...place }, value });

test('an edit changes its field in the content and leaves everything else the same objects', () => {
  const prices = [{ label: '月4回', amount: '8,800円' }, { label: '月8回' }];
  const price = { price_content: [{ title: '月会費', prices }, { title: '体験' }] };
  expect(changed({ title_ja: '', title_en: 'A' }, 'title_ja', {}, '鏡')).toEqual({
    title_ja: '鏡',
    title_en: 'A',
  });
  const after = changed(price, 'label', { index: 0, priceIndex: 1 }, '通い放題') as typeof price;
  expect(after).toEqual({
    price_content: [{ title: '月会費', prices: [prices[0], { label: '通い放題' }] }, { title: '体験' }],
  });
  expect(after.price_content[1]).toBe(price.price_content[1]);
  expect(changed([{ qa_items: [{ answer: '' }] }], 'answer', { index: 0, itemIndex: 0 }, 'はい')).toEqual([
    { qa_items: [{ answer: 'はい' }] },
  ]);
  expect(changed(price, 'title', { index: 7 }, 'どこにもない')).toEqual(price);
});
