import { expect, test } from 'vitest';

import {
  markIn,
  positionAfterKey,
  positionOf,
  stepOf,
  indexInAll,
  type SortableId,
  type SortedList,
  type SortedLists,
} from './list-positions.ts';

const listOf = (key: string, ...ids: readonly SortableId[]): SortedList => ({ key, name: '', ids, all: ids });

const lists: SortedLists = [listOf('monday', 'a', 'b', 'c'), listOf('tuesday', 'd'), listOf('wednesday')];

test('an item has the position of its list, or null in none', () => {
  expect([positionOf(lists, 'c'), positionOf(lists, 'd'), positionOf(lists, 'x')]).toEqual([
    { list: 'monday', at: 2 },
    { list: 'tuesday', at: 0 },
    null,
  ]);
});

test('an arrow key is a step along a list in its direction and in no other', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'a'].map((key) => [
      stepOf(key, 'horizontal'),
      stepOf(key, 'vertical'),
    ]),
  ).toEqual([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
    [0, 0],
    [0, 0],
  ]);
});

/** The target of `a` after a key. */
const after = (list: string, at: number, key: string) =>
  Object.values(positionAfterKey(lists, { id: 'a', byKey: true, to: { list, at } }, key, 'vertical'));

test('arrow keys stop at the ends of a list: at the last item in its own, one behind it in another', () => {
  expect([
    after('monday', 0, 'ArrowDown'),
    after('monday', 2, 'ArrowDown'),
    after('monday', 0, 'ArrowUp'),
  ]).toEqual([
    ['monday', 1],
    ['monday', 2],
    ['monday', 0],
  ]);
  expect([
    after('tuesday', 0, 'ArrowDown'),
    after('tuesday', 1, 'ArrowDown'),
    after('wednesday', 0, 'ArrowDown'),
  ]).toEqual([
    ['tuesday', 1],
    ['tuesday', 1],
    ['wednesday', 0],
  ]);
});

test('arrow keys across lead to the same index of the next list, or behind its last item', () => {
  expect([
    after('monday', 1, 'ArrowRight'),
    after('monday', 2, 'ArrowRight'),
    after('tuesday', 1, 'ArrowRight'),
  ]).toEqual([
    ['tuesday', 1],
    ['tuesday', 1],
    ['wednesday', 0],
  ]);
  expect([
    after('monday', 1, 'ArrowLeft'),
    after('wednesday', 0, 'ArrowRight'),
    after('tuesday', 1, 'ArrowLeft'),
  ]).toEqual([
    ['monday', 1],
    ['wednesday', 0],
    ['monday', 1],
  ]);
  expect(after('monday', 0, 'Enter')).toEqual(['monday', 0]);
});

test('an item from another list goes to the end of all items behind the last one that is shown', () => {
  expect(indexInAll({ key: '', name: '', ids: [2], all: [1, 2, 3] }, 1)).toBe(3);
});

/** The line in the list of 1, 2 and 3. */
const mark = (id: SortableId, at: number, byKey = true) =>
  markIn(listOf('a', 1, 2, 3), { id, byKey, to: { list: 'a', at } });

test('the line at a target stands before the item there, behind the one that is passed, or in an empty list', () => {
  expect(mark(1, 0)).toBeNull();
  expect(mark(1, 1)).toEqual({ id: 2, edge: 'end', position: 2 });
  expect(mark(3, 1)).toEqual({ id: 2, edge: 'start', position: 2 });
  expect(mark(9, 1)).toEqual({ id: 2, edge: 'start', position: 2 });
  expect(mark(9, 3)).toEqual({ id: 3, edge: 'end', position: 4 });
  const inEmpty = { id: 9, byKey: true, to: { list: 'b', at: 0 } };
  expect(markIn(listOf('b'), inEmpty)).toEqual({ id: null, edge: 'start', position: 1 });
  expect(markIn(listOf('a', 1, 2, 3), inEmpty)).toBeNull();
});

test('a drag in its own list has no line, because the others make room, but has one in another list', () => {
  expect(mark(1, 1, false)).toBeNull();
  expect(mark(9, 1, false)).toEqual({ id: 2, edge: 'start', position: 2 });
});
