import * as v from 'valibot';
import { expect, test } from 'vitest';

import { previewMessageSchema } from '../contract/preview.ts';
import { toPost } from '../machines/preview-queue.ts';
import { fieldMessage, itemTextMessages, listMessage, scrollMessage } from './mirror.ts';

const image = {
  id: 7,
  image_url: '/media/hero.jpg',
  thumbnail_url: null,
  mime_type: 'image/jpeg',
  width: 1080,
  height: 1920,
  file_size: 400_000,
  favorite_flg: false,
};

test('typing sends the field and its text, with the full state unless the site takes edits at once', () => {
  expect(
    fieldMessage({
      kind: 'text',
      contentKey: 'topContent',
      componentKey: 'heroHeader',
      fieldName: 'title_ja',
      value: '鏡',
    }),
  ).toEqual({
    key: 'text:title_ja',
    message: {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'heroHeader',
        fieldName: 'title_ja',
        value: '鏡',
        eventType: 'change',
      },
    },
    allData: 'unlessImmediate',
  });
});

test('a field of no component is sent without componentKey', () => {
  expect(
    fieldMessage({ kind: 'text', contentKey: 'topContent', fieldName: 'title_ja', value: '' }),
  ).toStrictEqual({
    key: 'text:title_ja',
    message: {
      type: 'TEXT_UPDATE',
      payload: { contentKey: 'topContent', fieldName: 'title_ja', value: '', eventType: 'change' },
    },
    allData: 'unlessImmediate',
  });
});

test('choosing an image sends the media object, always with the full state', () => {
  expect(
    fieldMessage({
      kind: 'image',
      contentKey: 'topContent',
      componentKey: 'about',
      fieldName: 'about_image',
      value: image,
    }),
  ).toEqual({
    key: 'image:about_image',
    message: {
      type: 'IMAGE_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'about',
        fieldName: 'about_image',
        value: {
          id: 7,
          image_url: '/media/hero.jpg',
          thumbnail_url: null,
          mime_type: 'image/jpeg',
          width: 1080,
          height: 1920,
          file_size: 400_000,
          favorite_flg: false,
        },
      },
    },
    allData: 'always',
  });
});

test('emptying a video field sends null', () => {
  expect(
    fieldMessage({
      kind: 'video',
      contentKey: 'topContent',
      componentKey: 'heroHeader',
      fieldName: 'pc_video_small',
      value: null,
    }),
  ).toEqual({
    key: 'video:pc_video_small',
    message: {
      type: 'VIDEO_UPDATE',
      payload: {
        contentKey: 'topContent',
        componentKey: 'heroHeader',
        fieldName: 'pc_video_small',
        value: null,
      },
    },
    allData: 'always',
  });
});

test('focusing a field scrolls the site to it, and only the last focus counts', () => {
  expect(
    scrollMessage({ contentKey: 'topContent', componentKey: 'newvisitor', fieldName: 'newvisitor_title' }),
  ).toEqual({
    key: 'scroll',
    message: {
      type: 'SCROLL_TO',
      payload: {
        contentKey: 'topContent',
        componentKey: 'newvisitor',
        fieldName: 'newvisitor_title',
        target: 'edit_newvisitor_title',
        eventType: 'input_focus',
      },
    },
    allData: 'never',
  });
});

test('choosing several files sends all media objects in order, with the index of their item', () => {
  const other = { ...image, id: 8 };
  const field = { contentKey: 'instructorContent', componentKey: 'instructor', fieldName: 'images' } as const;
  expect(fieldMessage({ kind: 'images', ...field, value: [other, image], index: 2 })).toEqual({
    key: 'images:images:2',
    message: { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...field, value: [other, image], index: 2 } },
    allData: 'always',
  });
  expect(fieldMessage({ kind: 'images', ...field, value: [] })).toEqual({
    key: 'images:images',
    message: { type: 'MULTIPLE_IMAGES_UPDATE', payload: { ...field, value: [] } },
    allData: 'always',
  });
});

const concept = {
  contentKey: 'aboutContent',
  componentKey: 'about',
  target: 'concept_description',
  index: 2,
  itemField: 'title',
  fieldName: 'concept_description_title_2',
} as const;

/** Whether a posted message is valid by the contract, with and without `allData`. */
const isTaken = (queued: Parameters<typeof toPost>[0]) =>
  [true, false].every((immediate) =>
    toPost(queued, { concept_description: [] }, immediate).every((message) =>
      v.is(previewMessageSchema, message),
    ),
  );

test('typing in an item sends the field with its index, and the list’s item', () => {
  const messages = itemTextMessages({ ...concept, value: '鏡' });
  expect(messages).toEqual([
    {
      key: 'text:concept_description_title_2:2',
      message: {
        type: 'TEXT_UPDATE',
        payload: {
          contentKey: 'aboutContent',
          componentKey: 'about',
          fieldName: 'concept_description_title_2',
          index: 2,
          value: '鏡',
          eventType: 'change',
        },
      },
      allData: 'unlessImmediate',
    },
    {
      key: 'item:concept_description:title:2',
      message: {
        type: 'ARRAY_ITEM_UPDATE',
        payload: {
          contentKey: 'aboutContent',
          componentKey: 'about',
          target: 'concept_description',
          index: 2,
          fieldName: 'title',
          value: '鏡',
        },
      },
      allData: 'never',
    },
  ]);
  expect(isTaken(messages)).toBe(true);
});

test('a field of a nested item has both indexes, and a key of its own', () => {
  const price = { contentKey: 'priceContent', target: 'price_content', itemField: 'label' } as const;
  const messages = itemTextMessages({ ...price, fieldName: 'label', index: 1, priceIndex: 0, value: '一般' });
  expect(messages.map(({ key }) => key)).toEqual(['text:label:1:0', 'item:price_content:label:1:0']);
  expect(isTaken(messages)).toBe(true);
});

test('focusing a field of an item sends its index', () => {
  const message = scrollMessage(concept);
  expect(message.message.payload).toEqual({
    contentKey: 'aboutContent',
    componentKey: 'about',
    fieldName: 'concept_description_title_2',
    target: 'edit_concept_description_title_2',
    index: 2,
    eventType: 'input_focus',
  });
  expect(isTaken([message])).toBe(true);
});

test('added and deleted items are sent one by one, with the full state where the table requires it', () => {
  const contentKey = 'aboutContent';
  const added = listMessage({ type: 'ADD_CONCEPT', payload: { contentKey, index: 1 } }, -3, 'always');
  const deleted = listMessage({ type: 'DELETE_CONCEPT', payload: { contentKey, index: 1 } }, 7, 'always');
  expect([added.key, deleted.key]).toEqual(['ADD_CONCEPT:-3', 'DELETE_CONCEPT:7']);
  const price = listMessage(
    { type: 'ADD_PRICE_SECTION', payload: { contentKey: 'priceContent', index: 0, priceContent: [] } },
    -4,
    'never',
  );
  expect([added.allData, deleted.allData, price.allData]).toEqual(['always', 'always', 'never']);
  expect(isTaken([added, deleted, price])).toBe(true);
});

const select = (index: number) =>
  listMessage({ type: 'SELECT_CONCEPT', payload: { contentKey: 'aboutContent', index } }, index, 'always');

test('of several focused items only the last is selected', () => {
  expect([select(0).key, select(4).key]).toEqual(['select', 'select']);
});

test('a class to scroll to is named by the site where that differs from the field', () => {
  expect(
    scrollMessage({ contentKey: 'topContent', fieldName: 'question', index: 0 }, 'edit_qa').message.payload,
  ).toEqual({
    contentKey: 'topContent',
    fieldName: 'question',
    target: 'edit_qa',
    index: 0,
    eventType: 'input_focus',
  });
});
