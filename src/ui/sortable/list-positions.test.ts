import { expect, test } from 'vitest';

import {
  indexAtPointer,
  markAt,
  nearestBox,
  positionAfterKey,
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

test('a pointer is in the list whose box is nearest, and in none where no box is known', () => {
  const zones = [undefined, box(110, 0, 100, 400), box(220, 0, 100, 200)];
  const nearest = (x: number, y: number) => nearestBox(zones, { x, y });
  expect([nearest(150, 10), nearest(0, 10), nearest(250, 150), nearest(600, 10)]).toEqual([1, 1, 2, 2]);
  expect(nearestBox([undefined], { x: 0, y: 0 })).toBe(-1);
});

test('an item of another list goes before the first item whose centre is beyond the pointer', () => {
  const boxes = [box(0, 0), box(0, 60)];
  const places = [10, 30, 300].map((y) => indexAtPointer(boxes, { x: 500, y }, 'vertical'));
  expect(places).toEqual([0, 1, 2]);
  expect(indexAtPointer([box(0, 0), box(110, 0)], { x: 60, y: 500 }, 'horizontal')).toBe(1);
  expect(indexAtPointer([], { x: 0, y: 0 }, 'vertical')).toBe(0);
});

test('unmounted items are skipped, and a list without mounted items is entered at its end', () => {
  const boxes = [undefined, box(0, 60), box(0, 120), undefined];
  const places = [10, 100, 300].map((y) => indexAtPointer(boxes, { x: 0, y }, 'vertical'));
  expect(places).toEqual([1, 2, 3]);
  expect(indexAtPointer([undefined, undefined], { x: 0, y: 0 }, 'vertical')).toBe(2);
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
