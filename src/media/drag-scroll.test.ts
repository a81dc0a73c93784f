import { expect, test } from 'vitest';

import { createDragScroll, hiddenBeside } from './drag-scroll.ts';

const click = { detail: 1 };

test('a move of up to 5 px is no drag, and its click counts', () => {
  const strip = createDragScroll();
  strip.press(100, 40);
  expect([strip.move(105), strip.move(95), strip.move(100)]).toEqual([null, null, null]);
  expect(strip.isDragging()).toBe(false);
  strip.release();
  expect(strip.ignoresClick(click)).toBe(false);
});

test('a move over 5 px is a drag that scrolls in the other direction, and the click right after it is ignored', () => {
  const strip = createDragScroll();
  strip.press(100, 40);
  expect([strip.move(94), strip.move(60)]).toEqual([46, 80]);
  expect(strip.isDragging()).toBe(true);
  strip.release();
  expect(strip.isDragging()).toBe(false);
  expect([strip.ignoresClick(click), strip.ignoresClick(click)]).toEqual([true, false]);
});

test('a drag that returns to its start is still a drag', () => {
  const strip = createDragScroll();
  strip.press(100, 40);
  expect([strip.move(106), strip.move(100)]).toEqual([34, 40]);
  strip.release();
  expect(strip.ignoresClick(click)).toBe(true);
});

test('a drag without a click ignores neither the next press nor a key', () => {
  const strip = createDragScroll();
  strip.press(100, 40);
  strip.move(60);
  strip.release();
  expect(strip.ignoresClick({ detail: 0 })).toBe(false);
  strip.press(100, 80);
  strip.release();
  expect(strip.ignoresClick(click)).toBe(false);
});

test('a mouse that moves without a pressed button scrolls nothing', () => {
  const strip = createDragScroll();
  expect(strip.move(10)).toBe(null);
  strip.press(100, 40);
  strip.release();
  expect(strip.move(10)).toBe(null);
});

test('the hidden sides of a strip are known to within a pixel', () => {
  expect([
    hiddenBeside({ scrollLeft: 0, clientWidth: 300, scrollWidth: 300 }),
    hiddenBeside({ scrollLeft: 0, clientWidth: 300, scrollWidth: 900 }),
    hiddenBeside({ scrollLeft: 599.5, clientWidth: 300, scrollWidth: 900 }),
    hiddenBeside({ scrollLeft: 200, clientWidth: 300, scrollWidth: 900 }),
  ]).toEqual([
    { before: false, after: false },
    { before: false, after: true },
    { before: true, after: false },
    { before: true, after: true },
  ]);
});
