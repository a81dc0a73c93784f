import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { contentKeyOf } from './content-key.ts';
import { previewMessageSchema } from './preview.ts';
import { siteMessageSchema } from './site-message.ts';
test.each([
  ['/', 'topContent'],
  ['/studio/new?admin-secret=x', 'studioContent'],
])('the content of %s is %s', (path, contentKey) => {
  expect(contentKeyOf(path)).toBe(contentKey);
});

const accepted = [
  {
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'topContent', allData: { title_ja: '' }, eventType: 'change' },
  },
  {
    type: 'TEXT_UPDATE',
    payload: {
      contentKey: 'topContent',
      componentKey: 'heroHeader',
      fieldName: 'title_ja',
      value: '鏡',
      eventType: 'change',
    },
  },
  { type: 'VIDEO_UPDATE', payload: { contentKey: 'topContent', fieldName: 'pc_video_small', value: null } },
  {
    type: 'ARRAY_ITEM_UPDATE',
    payload: {
      contentKey: 'aboutContent',
      target: 'concept_description',
      index: 1,
      fieldName: 'title',
      value: 'a',
    },
  },
  {
    type: 'SCROLL_TO',
    payload: {
      contentKey: 'topContent',
      fieldName: 'title_ja',
      target: 'edit_title_ja',
      eventType: 'input_focus',
    },
  },
  {
    type: 'SELECT_INSTRUCTOR',
    payload: {
      contentKey: 'instructorContent',
      index: 0,
      instructor: { id: 1 },
      allInstructors: [],
      tabValue: 1,
    },
  },
  { type: 'DELETE_CONCEPT', payload: { contentKey: 'aboutContent', index: 2, allData: {} } },
  {
    type: 'ADD_PRICE_ITEM',
    payload: { contentKey: 'priceContent', index: 0, priceIndex: 1, priceContent: [] },
  },
  { type: 'DELETE_QA_ITEM', payload: { contentKey: 'topContent', index: 0, itemIndex: 3, allData: [] } },
  {
    type: 'HASHTAG_UPDATE',
    payload: { contentKey: 'topContent', value: [{ id: -1, text: 'yoga' }], allData: {} },
  },
];

describe('messages to the site', () => {
  test.each(accepted)('of the table is one: $type', (message) => {
    expect(v.parse(previewMessageSchema, message)).toEqual(message);
  });

  test.each([
    [{ type: 'TEXT_UPDATE', payload: { contentKey: 'pageContent', eventType: 'change' } }],
    [{ type: 'TEXT_UPDATE', payload: { contentKey: 'topContent' } }],
    [{ type: 'IMAGE_UPDATE', payload: { contentKey: 'topContent', fieldName: 'a', value: '/a.jpg' } }],
    [{ type: 'SELECT_CONCEPT', payload: { contentKey: 'aboutContent', index: -1, allData: {} } }],
    [
      {
        type: 'SCROLL_TO',
        payload: { contentKey: 'topContent', fieldName: 'a', target: 'b', eventType: 'change' },
      },
    ],
    [{ ...accepted[0], origin: 'https://elsewhere.example' }],
  ])('a message of another shape is refused: %j', (message) => {
    expect(v.is(previewMessageSchema, message)).toBe(false);
  });
});

test('the site can only send that it is ready or that a field was clicked', () => {
  expect(v.is(siteMessageSchema, { type: 'MIRROR_READY', payload: { immediate: true } })).toBe(true);
  expect(v.is(siteMessageSchema, { type: 'EDIT_FIELD', payload: { fieldName: 'title', index: 0 } })).toBe(
    true,
  );
  expect(v.is(siteMessageSchema, { type: 'MIRROR_READY', payload: { immediate: false } })).toBe(false);
  expect(v.is(siteMessageSchema, { type: 'EDIT_FIELD', payload: { fieldName: 'title', html: '<b>' } })).toBe(
    false,
  );
});

test('arbitrary values are no message in either direction', () => {
  fc.assert(
    fc.property(fc.anything(), (junk) => {
      expect(v.is(previewMessageSchema, junk)).toBe(false);
      expect(v.is(siteMessageSchema, junk)).toBe(false);
    }),
  );
});
