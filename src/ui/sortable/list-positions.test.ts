import { expect, test } from 'vitest';

import {
  markAt,
  overAt,
  positionAfterKey,
  positionAtPointer,
  positionOf,
  type SortedLists,
} from './list-positions.ts';

const lists: SortedLists = [
  { key: 'monday', name: '月曜', ids: ['a', 'b', 'c'] },
  { key: 'tuesday', name: '火曜', ids: ['d'] },
  { key: 'wednesday', name: '水曜', ids: [] },
];

const at = (list: number, place: number) => ({ list, at: place });

test('an item has the position of its list, or null in none', () => {
  expect([positionOf(lists, 'c'), positionOf(lists, 'd'), positionOf(lists, 'x')]).toEqual([
    at(0, 2),
    at(1, 0),
    null,
  ]);
});

test('behind the last item the droppable is the list itself', () => {
  expect([
    overAt(lists, at(0, 1)),
    overAt(lists, at(1, 1)),
    overAt(lists, at(2, 0)),
    overAt(lists, at(3, 0)),
  ]).toEqual(['b', 'zone:tuesday', 'zone:wednesday', null]);
});

test('arrow keys stop at the ends of a list: at the last item in its own, one behind it in another', () => {
  const step = (list: number, place: number, key: string) =>
    positionAfterKey(lists, 0, at(list, place), key, 'vertical');
  expect([step(0, 0, 'ArrowDown'), step(0, 2, 'ArrowDown'), step(0, 0, 'ArrowUp')]).toEqual([
    at(0, 1),
    null,
    null,
  ]);
  expect([step(1, 0, 'ArrowDown'), step(1, 1, 'ArrowDown'), step(2, 0, 'ArrowDown')]).toEqual([
    at(1, 1),
    null,
    null,
  ]);
});

test('arrow keys across lead to the same index of the next list, or behind its last item', () => {
  const step = (list: number, place: number, key: string) =>
    positionAfterKey(lists, 0, at(list, place), key, 'vertical');
  expect([step(0, 1, 'ArrowRight'), step(0, 2, 'ArrowRight'), step(1, 1, 'ArrowRight')]).toEqual([
    at(1, 1),
    at(1, 1),
    at(2, 0),
  ]);
  expect([step(0, 1, 'ArrowLeft'), step(2, 0, 'ArrowRight'), step(1, 1, 'ArrowLeft')]).toEqual([
    null,
    null,
    at(0, 1),
  ]);
  expect(step(0, 0, 'Enter')).toBe(null);
});

const box = (left: number, top: number, width = 100, height = 50) => ({ left, top, width, height });

const boxes = new Map([
  ['zone:monday', box(0, 0, 100, 400)],
  ['zone:tuesday', box(110, 0, 100, 400)],
  ['zone:wednesday', box(220, 0, 100, 400)],
  ['a', box(0, 0)],
  ['b', box(0, 60)],
  ['c', box(0, 120)],
  ['d', box(110, 0)],
]);

const point = (x: number, y: number, moving = box(0, 0)) =>
  positionAtPointer(lists, 0, { x, y }, moving, (id) => boxes.get(String(id)), 'vertical');

test('a pointer moves an item into the list under it, before or behind its items', () => {
  expect([point(150, 10), point(150, 30), point(250, 300), point(600, 10)]).toEqual([
    at(1, 0),
    at(1, 1),
    at(2, 0),
    at(2, 0),
  ]);
});

test('in its own list an item takes the position of the item nearest to its centre', () => {
  expect([point(50, 70, box(0, 65)), point(50, 70, box(0, 110))]).toEqual([at(0, 1), at(0, 2)]);
});

test('unmounted items are skipped, and a list without mounted items is entered at its end', () => {
  boxes.delete('a');
  const long: SortedLists = [lists[1] ?? { key: '', name: '', ids: [] }, ...lists.slice(0, 1)];
  const entered = (x: number, y: number) =>
    positionAtPointer(long, 0, { x, y }, box(110, 0), (id) => boxes.get(String(id)), 'vertical');
  expect([entered(50, 10), entered(50, 100), entered(50, 300)]).toEqual([at(1, 1), at(1, 2), at(1, 3)]);
  expect(positionAtPointer(long, 0, { x: 0, y: 0 }, box(0, 0), () => undefined, 'vertical')).toBe(null);
});

test('the line at a target stands before the item there, behind the one that is passed, or in an empty list', () => {
  const list = { key: 'a', name: '', ids: [1, 2, 3] };
  expect(markAt(list, 1, 0)).toBeNull();
  expect(markAt(list, 1, 1)).toEqual({ id: 2, edge: 'end', place: 2 });
  expect(markAt(list, 3, 1)).toEqual({ id: 2, edge: 'start', place: 2 });
  expect(markAt(list, 9, 1)).toEqual({ id: 2, edge: 'start', place: 2 });
  expect(markAt(list, 9, 3)).toEqual({ id: 3, edge: 'end', place: 4 });
  expect(markAt({ key: 'b', name: '', ids: [] }, 9, 0)).toEqual({ id: null, edge: 'start', place: 1 });
});
