import { expect, test } from 'vitest';

import { bodyClass } from './body-class.ts';

test.each([
  ['/', 'home'],
  ['/qa', 'qa'],
  ['/studio/3', 'studio-3'],
  ['/news/12/', 'news-12'],
  ['/reset-password/a/b', 'reset-password-a'],
])('the body of %s has the class %s', (pathname, className) => {
  expect(bodyClass(pathname)).toBe(className);
});
