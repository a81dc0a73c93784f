import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { caretAfter } from './editor-text-field.tsx';

test.each([
  ['かがみの部屋', 'かがみ', 3],
  ['abc', 'abXc', 3],
  ['abXc', 'abc', 2],
  ['', 'abc', 3],
  ['abc', '', 0],
  ['aa', 'aaa', 3],
  ['x😀y', 'x😁y', 3],
])('the caret after %o became %o is at %i', (before, after, caret) => {
  expect(caretAfter(before, after)).toBe(caret);
});

test('the caret is always inside the text, and the text after it is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const caret = caretAfter(before, after);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(after.length);
      expect(before.endsWith(after.slice(caret))).toBe(true);
    }),
  );
});
