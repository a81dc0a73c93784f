import { expect, test } from 'vitest';

import { apply, type Change } from '../editing/changes.ts';
import { anyItem, mediaListEdited, type MirroredMediaList } from './media-list.ts';

const file = (id: number) => ({
  id,
  image_url: `/media/${id}.jpg`,
  thumbnail_url: null,
  mime_type: 'image/jpeg',
  width: 1600,
  height: 900,
  file_size: 400_000,
  favorite_flg: false,
});

const draft = {
  name: '世田谷',
  images: [file(1), file(2), file(3)],
  instructors: [
    { id: 40, top_images: [file(1)] },
    { id: -1, top_images: [file(2), file(3)] },
  ],
  categories: [
    {
      id: 1,
      qa_items: [
        { id: 9, images: [] },
        { id: 10, images: [file(4)] },
      ],
    },
  ],
};

const lists: readonly MirroredMediaList[] = [
  { list: ['images'], contentKey: 'studioContent', componentKey: 'studio', fieldName: 'visual_images' },
  {
    list: ['instructors', anyItem, 'top_images'],
    contentKey: 'instructorContent',
    componentKey: 'instructor',
    fieldName: 'top_images',
  },
  {
    list: ['categories', anyItem, 'qa_items', anyItem, 'images'],
    contentKey: 'topContent',
    fieldName: 'images',
  },
];

/** What the site is told of a change, once it is made. */
const told = (change: Change) => mediaListEdited(change, apply(draft, change), lists);

const sent = (change: Change) =>
  told(change).map(({ message }) => 'value' in message.payload && message.payload.value);

test('files that were chosen are sent as media objects in their order, always with the whole', () => {
  expect(told({ type: 'set', path: ['images'], value: [file(3), file(7)] })).toStrictEqual([
    {
      key: 'images:visual_images',
      message: {
        type: 'MULTIPLE_IMAGES_UPDATE',
        payload: {
          contentKey: 'studioContent',
          componentKey: 'studio',
          fieldName: 'visual_images',
          value: [file(3), file(7)],
        },
      },
      allData: 'always',
    },
  ]);
});

test('moving and taking away a file sends the list as it is afterwards', () => {
  expect(sent({ type: 'move', path: ['images', { id: 3 }], index: 0 })).toEqual([
    [file(3), file(1), file(2)],
  ]);
  expect(sent({ type: 'remove', path: ['images', { id: '2' }] })).toEqual([[file(1), file(3)]]);
});

test('a list of an item says which item by its place, also in lists within lists', () => {
  expect(
    told({ type: 'move', path: ['instructors', { id: -1 }, 'top_images', { id: 3 }], index: 0 }),
  ).toStrictEqual([
    {
      key: 'images:top_images:1',
      message: {
        type: 'MULTIPLE_IMAGES_UPDATE',
        payload: {
          contentKey: 'instructorContent',
          componentKey: 'instructor',
          fieldName: 'top_images',
          index: 1,
          value: [file(3), file(2)],
        },
      },
      allData: 'always',
    },
  ]);
  expect(
    told({
      type: 'remove',
      path: ['categories', { id: 1 }, 'qa_items', { id: 10 }, 'images', { id: 4 }],
    }),
  ).toStrictEqual([
    {
      key: 'images:images:0:1',
      message: {
        type: 'MULTIPLE_IMAGES_UPDATE',
        payload: { contentKey: 'topContent', fieldName: 'images', index: 0, itemIndex: 1, value: [] },
      },
      allData: 'always',
    },
  ]);
});

test('a change elsewhere, or of an item that is not there, tells nothing of any list', () => {
  expect(told({ type: 'set', path: ['name'], value: '渋谷' })).toEqual([]);
  expect(told({ type: 'move', path: ['instructors', { id: 40 }], index: 1 })).toEqual([]);
  expect(told({ type: 'remove', path: ['instructors', { id: 77 }, 'top_images', { id: 1 }] })).toEqual([]);
});

test('several changes in one tell the site of each list that they touch', () => {
  const both = told({
    type: 'batch',
    path: [],
    changes: [
      { type: 'set', path: ['images'], value: [file(1)] },
      {
        type: 'move',
        path: ['instructors', { id: 40 }, 'top_images', { id: 1 }],
        index: 0,
        to: ['instructors', { id: -1 }, 'top_images'],
      },
    ],
  });
  expect(both.map(({ key }) => key)).toEqual([
    'images:visual_images',
    'images:top_images:0',
    'images:top_images:1',
  ]);
});
