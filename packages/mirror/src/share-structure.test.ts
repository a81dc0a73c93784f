import { expect, test } from 'vitest';

import { shareStructure } from './share-structure.ts';

const before = {
  title: '鏡',
  items: [
    { id: 1, label: 'a' },
    { id: 2, label: 'b' },
  ],
  image: { id: 7, width: 16 },
};

test('an equal value keeps its object', () => {
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});

test('only different parts are new objects, and items keep theirs when they move', () => {
  const told = {
    ...structuredClone(before),
    items: [
      { id: 2, label: 'b' },
      { id: -1, label: '' },
      { id: 1, label: 'c' },
    ],
  };
  const after = shareStructure(before, told);
  expect(after).toEqual(told);
  expect(after.image).toBe(before.image);
  expect(after.items[0]).toBe(before.items[1]);
  expect(shareStructure(['a'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(shareStructure<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
});
