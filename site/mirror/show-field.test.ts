import { expect, test } from 'vitest';

import { scrollTopFor } from './show-field.ts';

const view = { scrollTop: 500, height: 900, headerHeight: 100 };

test('what fits is brought to the middle of the window below the header', () => {
  expect(scrollTopFor({ top: 1200, height: 200 }, view)).toBe(1300);
});

test('what is taller than the window is brought to its top', () => {
  expect(scrollTopFor({ top: 1200, height: 4000 }, view)).toBe(1600);
});

test('what stands near the top of the page scrolls to the top', () => {
  expect(scrollTopFor({ top: -450, height: 200 }, view)).toBe(0);
});
