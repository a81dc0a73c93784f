import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { RowHeights } from './use-row-window.ts';

const none = () => undefined;

test('rows that were never measured have equal distances', () => {
  const heights = new RowHeights(50_000, 60, none);
  expect([heights.top(0), heights.top(1), heights.top(50_000)]).toEqual([0, 60, 3_000_000]);
  expect([heights.at(-10), heights.at(0), heights.at(59), heights.at(60), heights.at(4e6)]).toEqual([
    0, 0, 0, 1, 49_999,
  ]);
});

test('measuring a row moves the rows after it, and none before', () => {
  const heights = new RowHeights(4, 60, (at) => (at === 2 ? 100 : undefined));
  heights.measure(1, 80);
  heights.measure(1, 90);
  expect([0, 1, 2, 3, 4].map((at) => heights.top(at))).toEqual([0, 60, 150, 250, 310]);
  expect([149, 150, 249, 250].map((distance) => heights.at(distance))).toEqual([1, 2, 2, 3]);
});

test('an empty list has no height', () => {
  const heights = new RowHeights(0, 60, none);
  expect([heights.top(0), heights.at(100)]).toEqual([0, 0]);
});

test('in any order of measurements, a row begins where the rows before it end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 1, max: 300 })), { maxLength: 60 }),
      (first, later) => {
        const heights = new RowHeights(first.length, 50, (at) => first[at]);
        const plain = [...first];
        for (const [place, height] of later) {
          const at = place % plain.length;
          plain[at] = height;
          heights.measure(at, height);
        }
        let top = 0;
        for (const [at, height] of plain.entries()) {
          expect(heights.top(at)).toBe(top);
          expect(heights.at(top)).toBe(at);
          top += height;
          expect(heights.at(top - 1)).toBe(at);
        }
        expect(heights.top(plain.length)).toBe(top);
      },
    ),
  );
});
