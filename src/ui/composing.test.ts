import { expect, test } from 'vitest';

import { isOfInputMethod } from './composing.ts';

test.each([
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Enter during composition', { isComposing: true, keyCode: 13 }, true],
  [
    'Enter of a browser that tells of composition by the key’s code alone',
    { isComposing: false, keyCode: 229 },
    true,
  ],
])('%s is told from the keys that are for the product', (_key, press, isTheirs) => {
  expect(isOfInputMethod(press)).toBe(isTheirs);
});
