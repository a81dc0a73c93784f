import { expect, test } from 'vitest';

import { outlineOf } from './edit-marker.ts';

const view = { top: 68, left: 0, right: 400, bottom: 800 };

test('an element is outlined 6 px off', () => {
  expect(outlineOf({ top: 100, left: 50, right: 250, bottom: 140 }, view)).toEqual({
    top: 94,
    left: 44,
    width: 212,
    height: 52,
  });
});

test('an outline is clipped to the window and to the lower edge of the header', () => {
  expect(outlineOf({ top: -500, left: 0, right: 400, bottom: 2000 }, view)).toEqual({
    top: 68,
    left: 0,
    width: 400,
    height: 732,
  });
});

test('an element out of sight has no outline', () => {
  expect(outlineOf({ top: 900, left: 0, right: 400, bottom: 950 }, view).height).toBe(0);
});
