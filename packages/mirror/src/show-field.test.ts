import { expect, test } from 'vitest';

import { scrollTopFor } from './show-field.ts';

/** Scrolled by 500 px, in a window of 900 px with a header of 100 px. */
const view = [500, 100, 900] as const;

test('a box that fits is scrolled to the middle of the window below the header', () => {
  expect(scrollTopFor({ top: 1200, height: 200 }, view)).toBe(1300);
});

test('a box that is taller than the window is scrolled to its top', () => {
  expect(scrollTopFor({ top: 1200, height: 4000 }, view)).toBe(1600);
});

test('a box near the top of the page is scrolled to the top', () => {
  expect(scrollTopFor({ top: -450, height: 200 }, view)).toBe(0);
});
