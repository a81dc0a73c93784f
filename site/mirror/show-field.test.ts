import { expect, test } from 'vitest';

import { scrollTopFor } from './show-field.ts';

const view = { scrollTop: 500, height: 900, headerHeight: 100 };

test('a box that fits is scrolled to the middle of the window below the header', () => {
  expect(scrollTopFor({ top: 1200, height: 200 }, view)).toBe(1300);
});

test('a box that is taller than the window is scrolled to its top', () => {
  expect(scrollTopFor({ top: 1200, height: 4000 }, view)).toBe(1600);
});

test('a box near the top of the page is scrolled to the top', () => {
  expect(scrollTopFor({ top: -450, height: 200 }, view)).toBe(0);
});
