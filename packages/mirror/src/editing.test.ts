import { expect, test } from 'vitest';

import { isSelecting } from './editing.ts';

const click = { clientX: 100, clientY: 100, detail: 1, shiftKey: false };

test('a press and release within 5 px is a click', () => {
  expect(isSelecting(click, { clientX: 100, clientY: 100 })).toBe(false);
  expect(isSelecting(click, { clientX: 103, clientY: 96 })).toBe(false);
});

test('a drag over more than 5 px, a double click and Shift select text', () => {
  expect(isSelecting(click, { clientX: 106, clientY: 100 })).toBe(true);
  expect(isSelecting(click, { clientX: 100, clientY: 94 })).toBe(true);
  expect(isSelecting({ ...click, detail: 2 }, click)).toBe(true);
  expect(isSelecting({ ...click, shiftKey: true }, click)).toBe(true);
});

test('a click by a key on a link counts wherever the pointer was', () => {
  expect(isSelecting({ ...click, clientX: 0, clientY: 0, detail: 0 }, click)).toBe(false);
});
