import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { showText } from './text-field.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The caret of a control with the focus, after its text has changed. */
function caretAfter(before: string, after: string): number {
  const control = { value: before, caret: -1, setSelectionRange: (start: number) => (control.caret = start) };
  vi.stubGlobal('document', { activeElement: control });
  showText(control as unknown as HTMLInputElement, after);
  expect(control.value).toBe(after);
  return control.caret;
}

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
      fc.pre(before !== after);
      const caret = caretAfter(before, after);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(after.length);
      expect(before.endsWith(after.slice(caret))).toBe(true);
    }),
  );
});
