import { expect, test } from 'vitest';

import { instagramName } from './link.ts';

test.each([
  ['@ren', 'ren'],
  [' ＠ren', 'ren'],
  ['@@ren', '@ren'],
  ['ren@', 'ren@'],
  ['', ''],
])('the user name in %j is %j', (typed, name) => {
  expect(instagramName(typed)).toBe(name);
});
