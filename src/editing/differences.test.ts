import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { apply } from './changes.ts';
import { firstDifference, walkDifferences } from './differences.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id, title: `${id}` }));

test('two equal drafts have no difference', () => {
  expect(walkDifferences({ title: 'A', items: list(1) }, { title: 'A', items: list(1) })).toEqual([]);
});

test('changed values are set by their paths', () => {
  const before = { title: 'A', image: { id: 1, name: 'a' }, items: list(1, 2) };
  const after = {
    title: 'B',
    image: null,
    items: [
      { id: 1, title: '1' },
      { id: 2, title: 'new' },
    ],
  };
  expect(walkDifferences(before, after)).toEqual([
    { type: 'set', path: ['title'], value: 'B' },
    { type: 'set', path: ['image'], value: null },
    { type: 'set', path: ['items', { id: 2 }, 'title'], value: 'new' },
  ]);
});

test('one moved item is one move, whatever it passes', () => {
  expect(walkDifferences(list(1, 2, 3, 4), list(2, 3, 4, 1))).toEqual([
    { type: 'move', path: [{ id: 1 }], index: 3 },
  ]);
  expect(walkDifferences(list(1, 2, 3, 4), list(4, 1, 2, 3))).toEqual([
    { type: 'move', path: [{ id: 4 }], index: 0 },
  ]);
});

test('items come and go by their ids', () => {
  expect(walkDifferences(list(1, 2, 3), list(1, 4, 3))).toEqual([
    { type: 'remove', path: [{ id: 2 }] },
    { type: 'insert', path: [], index: 1, item: { id: 4, title: '4' } },
  ]);
});

test('a list of values without ids is set as a whole, where it differs', () => {
  expect(walkDifferences({ studios: [0] }, { studios: [1, 2] })).toEqual([
    { type: 'set', path: ['studios'], value: [1, 2] },
  ]);
  expect(walkDifferences({ studios: [1, 2] }, { studios: [1, 2] })).toEqual([]);
});

test('the first difference is a changed field, an added item, or the list that an item has left', () => {
  const before = { title: 'A', image: null, items: [{ id: 1, prices: list(1) }, ...list(2)] };
  const after = (change: Partial<Record<keyof typeof before, unknown>>) =>
    firstDifference(before, { ...before, ...change });
  expect(after({ items: [{ id: 1, prices: [{ id: 1, title: 'B' }] }, ...list(2)] })).toEqual([
    'items',
    { id: 1 },
    'prices',
    { id: 1 },
    'title',
  ]);
  expect(after({ image: { id: 7 } })).toEqual(['image', 'id']);
  expect(after({ items: [before.items[0], ...list(3, 2)] })).toEqual(['items', { id: 3 }]);
  expect(after({ items: before.items.slice(1) })).toEqual(['items']);
  expect(after({ items: before.items.toReversed() })).toEqual(['items']);
  expect(after({ items: [{ id: 1, prices: [{ id: 1, title: 'B' }] }] })).toEqual([
    'items',
    { id: 1 },
    'prices',
    { id: 1 },
    'title',
  ]);
  expect(firstDifference(before, before)).toBeNull();
});

const isRising = (part: readonly number[]) => part.every((id, at) => at === 0 || (part[at - 1] ?? 0) < id);

const item = fc.record({
  id: fc.integer({ min: 0, max: 9 }),
  title: fc.constantFrom('A', 'B'),
  tags: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
});
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 8 });
const draft = fc.record({
  title: fc.constantFrom('A', 'B', 'C'),
  image: fc.option(fc.record({ id: fc.integer({ min: 0, max: 3 }), name: fc.constantFrom('a', 'b') }), {
    nil: null,
  }),
  items,
});

test('the differences applied to the one draft make the other', () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      const changes = walkDifferences(before, after);
      expect(changes.reduce(apply, before)).toEqual(after);
    }),
    { numRuns: 1000 },
  );
});

test('no more items are moved than must be', () => {
  const order = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 });
  fc.assert(
    fc.property(order, (ids) => {
      const moves = walkDifferences(list(1, 2, 3, 4, 5), list(...ids));
      const subsets = Array.from({ length: 32 }, (_, bits) => ids.filter((__, at) => (bits >> at) & 1));
      const longest = Math.max(...subsets.filter(isRising).map(({ length }) => length));
      expect(moves).toHaveLength(5 - longest);
    }),
  );
});
