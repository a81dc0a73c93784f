import { expect, test } from 'vitest';

import { isOfInputMethod } from './composing.ts';

test.each([
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Enter during composition', { isComposing: true, keyCode: 13 }, true],
  [
    'Enter during composition in a browser that marks it by the keyCode only',
    { isComposing: false, keyCode: 229 },
    true,
  ],
])('whether the key belongs to an input method is known for %s', (_key, press, isTheirs) => {
  expect(isOfInputMethod(press)).toBe(isTheirs);
});
