import { expect, test } from 'vitest';

import { pathsTo } from './lookup.ts';

const picture = { id: 7, image_url: '/media/7.jpg' };
const other = { id: 8, image_url: '/media/8.jpg' };

const isPicture = (value: unknown) =>
  typeof value === 'object' && value !== null && 'image_url' in value && 'id' in value && value.id === 7;

test('all matching values are found, in fields, in lists and in nested lists', () => {
  const draft = {
    title: 'Top',
    main: picture,
    none: null,
    items: [
      { id: 'a', image: other },
      { id: 'b', image: picture },
    ],
    gallery: [other, { ...picture }],
    texts: ['7'],
  };
  expect(pathsTo(draft, isPicture)).toEqual([
    ['main'],
    ['items', { id: 'b' }, 'image'],
    ['gallery', { id: 7 }],
  ]);
});

test('a value that does not occur has no path', () => {
  expect(pathsTo({ main: other, list: [] }, isPicture)).toEqual([]);
});
