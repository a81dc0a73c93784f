import { expect, test } from 'vitest';

import { outlineOf } from './marker.ts';

/** A window of 400 × 800 px with a header of 68 px. */
const view = [68, 400, 800] as const;

test('an element is outlined 6 px off', () => {
  expect(outlineOf({ top: 100, left: 50, right: 250, bottom: 140 }, view)).toEqual([94, 144, 654, 44]);
});

test('an outline is clipped to the window and to the lower edge of the header', () => {
  expect(outlineOf({ top: -500, left: 0, right: 400, bottom: 2000 }, view)).toEqual([68, 0, 0, 0]);
});
