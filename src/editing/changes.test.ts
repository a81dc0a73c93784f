import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { apply, type Change } from './changes.ts';
import { indicesOf, itemPathAt, nameOf, valueAt } from './lookup.ts';
import { samePath } from './paths.ts';

const draft = {
  title: '鏡',
  items: [
    { id: 1, text: 'a', prices: [{ id: 'x', label: '一般' }] },
    { id: -2, text: 'b', prices: [] },
    { id: 3, text: 'c', prices: [] },
  ],
};

describe('a change', () => {
  test('a change sets a field and shares everything else', () => {
    const next = apply(draft, { type: 'set', path: ['items', { id: '3' }, 'text'], value: 'd' });
    expect(next.items[2]).toEqual({ id: 3, text: 'd', prices: [] });
    expect(next.items[0]).toBe(draft.items[0]);
    expect(next.items[1]).toBe(draft.items[1]);
    expect(draft.items[2]?.text).toBe('c');
  });

  test('a change moves an item to another list', () => {
    const to = ['items', { id: 3 }, 'prices'];
    const path = ['items', { id: 1 }, 'prices', { id: 'x' }];
    const next = apply(draft, { type: 'move', path, index: 4, to });
    expect(next.items.map(({ prices }) => prices)).toEqual([[], [], [{ id: 'x', label: '一般' }]]);
    expect(next.items[1]).toBe(draft.items[1]);
  });

  test('a change can consist of several changes', () => {
    const next = apply(draft, {
      type: 'batch',
      path: [],
      changes: [
        { type: 'set', path: ['title'], value: '姿見' },
        { type: 'remove', path: ['items', { id: 1 }] },
        { type: 'set', path: ['items', { id: 3 }, 'text'], value: 'd' },
      ],
    });
    expect(next).toEqual({
      title: '姿見',
      items: [
        { id: -2, text: 'b', prices: [] },
        { id: 3, text: 'd', prices: [] },
      ],
    });
  });

  test.each<Change>([
    { type: 'set', path: ['title'], value: '鏡' },
    { type: 'set', path: ['items', { id: 8 }, 'text'], value: 'x' },
    { type: 'insert', path: ['title'], index: 0, item: { id: 9 } },
    { type: 'remove', path: ['items', { id: 8 }] },
    { type: 'remove', path: [] },
    { type: 'move', path: ['items', { id: 1 }], index: 0 },
    { type: 'move', path: ['items', { id: 1 }], index: 0, to: ['items'] },
    { type: 'move', path: ['items', { id: 1 }], index: 0, to: ['title'] },
    { type: 'move', path: ['items', { id: 8 }], index: 0, to: ['items', { id: 1 }, 'prices'] },
    // Into its own descendants.
    { type: 'move', path: ['items', { id: 1 }], index: 0, to: ['items', { id: 1 }, 'prices'] },
    { type: 'batch', path: [], changes: [] },
    {
      type: 'batch',
      path: ['items'],
      changes: [
        { type: 'move', path: ['items', { id: 1 }], index: 2 },
        { type: 'move', path: ['items', { id: 1 }], index: 0 },
      ],
    },
  ])('a change without effect returns the same draft: %j', (change) => {
    expect(apply(draft, change)).toBe(draft);
  });

  test.each<readonly [field: string, change: Change]>([
    ['titel', { type: 'set', path: ['titel'], value: '鏡' }],
    ['txt', { type: 'set', path: ['items', { id: 1 }, 'txt'], value: 'x' }],
    ['nowhere', { type: 'insert', path: ['nowhere'], index: 0, item: { id: 9 } }],
    ['nowhere', { type: 'move', path: ['items', { id: 1 }], index: 0, to: ['nowhere'] }],
    ['__proto__', { type: 'set', path: ['__proto__', 'polluted'], value: true }],
  ])(
    'a change of a missing field, such as "%s", throws, because its input would never be saved',
    (field, change) => {
      expect(() => apply(draft, change)).toThrow(`The draft has no field "${field}" at this place.`);
    },
  );

  const ids = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 });

  test('moving items never loses or duplicates one', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.integer(), (list, which, index) => {
        const id = list[which % list.length] ?? 0;
        const next = apply(
          { list: list.map((each) => ({ id: each })) },
          { type: 'move', path: ['list', { id }], index },
        );
        const moved = next.list.map((each) => each.id);
        expect(new Set(moved)).toEqual(new Set(list));
        expect(moved).toHaveLength(list.length);
        expect(moved.indexOf(id)).toBe(Math.min(Math.max(index, 0), list.length - 1));
        expect(moved.filter((each) => each !== id)).toEqual(list.filter((each) => each !== id));
      }),
    );
  });

  test('a change is undone by its opposite: an inserted item removed, a removed item inserted', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (list, which) => {
        const before = { list: list.map((id) => ({ id })) };
        const index = which % list.length;
        const id = list[index] ?? 0;
        const removed = apply(before, { type: 'remove', path: ['list', { id }] });
        expect(removed.list).toHaveLength(list.length - 1);
        expect(apply(removed, { type: 'insert', path: ['list'], index, item: { id } })).toEqual(before);
      }),
    );
  });
});

test('a path leads to the value of its control', () => {
  expect(valueAt(draft, ['items', { id: 1 }, 'prices', { id: 'x' }, 'label'])).toBe('一般');
  expect(valueAt(draft, ['items', { id: 7 }, 'text'])).toBeUndefined();
});

test('a path names its control by indexes, not ids', () => {
  expect(nameOf(draft, ['title'])).toBe('title');
  expect(nameOf(draft, ['items', { id: 3 }, 'text'])).toBe('items.2.text');
  expect(nameOf(draft, ['items', { id: 7 }, 'text'])).toBeUndefined();
});

test('the indexes along a path are numbers from 0, the outermost first', () => {
  expect(indicesOf(draft, ['items', { id: 1 }, 'prices', { id: 'x' }, 'label'])).toEqual([0, 0]);
  expect(indicesOf(draft, ['items', { id: '3' }, 'text'])).toEqual([2]);
  expect(indicesOf(draft, ['title'])).toEqual([]);
  expect(indicesOf(draft, ['items', { id: 7 }, 'text'])).toEqual([]);
});

test('an index leads to its item, and to null where there is no item or no list', () => {
  expect(itemPathAt(draft, ['items'], 1)).toEqual(['items', { id: -2 }]);
  expect([
    itemPathAt(draft, ['items'], 3),
    itemPathAt(draft, ['items'], undefined),
    itemPathAt(draft, ['title'], 0),
  ]).toEqual([null, null, null]);
});

test('two paths to the same place are the same, with ids compared as text', () => {
  expect(samePath(['items', { id: 3 }, 'text'], ['items', { id: '3' }, 'text'])).toBe(true);
  expect(samePath(['items', { id: 3 }], ['items', '3'])).toBe(false);
  expect(samePath(['items'], ['items', 'text'])).toBe(false);
});
