import { expect, test } from 'vitest';

import { alongLine, autoScrollOf, inside, neighbourOf, placeAfter, stepOf } from './places.ts';

const edges = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('arrow keys move along the list and in no other direction', () => {
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

test('a step leads to the next index, and to null at the ends', () => {
  expect([placeAfter(0, 1, 3), placeAfter(2, -1, 3), placeAfter(2, 1, 3), placeAfter(0, -1, 3)]).toEqual([
    1,
    1,
    null,
    null,
  ]);
  expect(placeAfter(1, 0, 3)).toBe(null);
  expect(placeAfter(0, 1, 1)).toBe(null);
});

test('the focus moves to the next item, from the last to the previous one, and from the only one to none', () => {
  expect([neighbourOf([1, 2, 3], 2), neighbourOf([1, 2, 3], 3), neighbourOf([1], 1)]).toEqual([3, 2, null]);
  expect(neighbourOf([1, 2], 9)).toBe(null);
});

test('a list auto-scrolls from a fifth of its length at each end, at speed 10, along its direction only', () => {
  expect(autoScrollOf('horizontal', true)).toEqual({ threshold: { x: 0.2, y: 0 }, acceleration: 10 });
  expect(autoScrollOf('vertical', true)).toEqual({ threshold: { x: 0, y: 0.2 }, acceleration: 10 });
});

test('with several lists the scroll container auto-scrolls in both directions', () => {
  expect(autoScrollOf('vertical', false)).toEqual({ threshold: { x: 0.2, y: 0.2 }, acceleration: 10 });
});

test('a dragged item stays on its line and inside the scroll container', () => {
  const shift = { x: 500, y: -300, scaleX: 1, scaleY: 1 };
  const moving = edges(100, 100, 80, 40);
  const scroller = { ...edges(0, 80, 400, 100), end: 900 };
  expect(alongLine(shift, 'horizontal', moving, scroller)).toEqual({ ...shift, x: 220, y: 0 });
  expect(alongLine(shift, 'vertical', moving, scroller)).toEqual({ ...shift, x: 0, y: -20 });
  expect(alongLine(shift, 'vertical', null, null)).toEqual({ ...shift, x: 0 });
});

/** The vertical shift of an element 900 px high in a container of 700. */
const moved = (y: number, top: number, end: number) =>
  inside({ x: 0, y, scaleX: 1, scaleY: 1 }, edges(0, top, 100, 900), { ...edges(0, 150, 400, 700), end }).y;

test('an item higher than the scroll container follows the pointer, with its start in view and its end within the content', () => {
  expect(moved(8, 650, 5000)).toBe(8);
  expect(moved(-8, 650, 5000)).toBe(-8);
  expect(moved(-700, 650, 5000)).toBe(-500);
  expect(moved(350, 150, 5000)).toBe(350);
  expect(moved(700, 150, 5000)).toBe(604);
  expect(moved(350, 150, 1150)).toBe(100);
  expect(moved(350, 150, 1050)).toBe(0);
});
