import { expect, test } from 'vitest';

import { shared } from './shared.ts';

const before = {
  title: '鏡',
  items: [
    { id: 1, label: 'a' },
    { id: 2, label: 'b' },
  ],
  image: { id: 7, width: 16 },
};

test('what is told again as it was keeps its object', () => {
  expect(shared(before, structuredClone(before))).toBe(before);
});

test('only what differs is new, and items keep their objects wherever they now stand', () => {
  const told = {
    ...structuredClone(before),
    items: [
      { id: 2, label: 'b' },
      { id: -1, label: '' },
      { id: 1, label: 'c' },
    ],
  };
  const after = shared(before, told);
  expect(after).toEqual(told);
  expect(after.image).toBe(before.image);
  expect(after.items[0]).toBe(before.items[1]);
  expect(shared(['a'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(shared<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
});
