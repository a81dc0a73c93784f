import { assert, constantFrom, double, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  boxBeforeTurning,
  largestBox,
  movedBox,
  resizedBox,
  sizeWithin,
  turnedBox,
  turnedBy,
  turnedSize,
  wholeBox,
  type Box,
} from './geometry.ts';

const side = integer({ min: 20, max: 12_000 });
const pictures = record({ width: side, height: side });
const share = double({ min: 0, max: 1, noNaN: true });
/** A picture with a box in it. */
const framed = tuple(pictures, share, share, share, share).map(([picture, x, y, across, down]) => {
  const width = 16 + (picture.width - 16) * across;
  const height = 16 + (picture.height - 16) * down;
  const box = { x: (picture.width - width) * x, y: (picture.height - height) * y, width, height };
  return { picture, box };
});
const ratios = constantFrom(16 / 9, 9 / 16);
const shift = integer({ min: -20_000, max: 20_000 });

/** The error of rounding that is allowed, in px. */
const slack = 1e-6;

function expectWithin(box: Box, picture: { readonly width: number; readonly height: number }): void {
  expect(box.x).toBeGreaterThanOrEqual(-slack);
  expect(box.y).toBeGreaterThanOrEqual(-slack);
  expect(box.x + box.width).toBeLessThanOrEqual(picture.width + slack);
  expect(box.y + box.height).toBeLessThanOrEqual(picture.height + slack);
  expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
}

describe('turning', () => {
  test('a quarter to the right takes a box from the left upper corner to the right one', () => {
    expect(turnedBox({ x: 0, y: 0, width: 30, height: 20 }, { width: 400, height: 300 })).toEqual({
      x: 280,
      y: 0,
      width: 20,
      height: 30,
    });
  });

  test('to the left and to the right is where it was', () => {
    expect([turnedBy(0, -1), turnedBy(3, 1), turnedBy(turnedBy(2, 1), -1)]).toEqual([3, 0, 2]);
    expect(turnedSize({ width: 4, height: 3 }, 3)).toEqual({ width: 3, height: 4 });
  });

  test('a box of the turned picture shows the same part of the picture as it was', () => {
    assert(
      property(framed, constantFrom(0, 1, 2, 3), ({ picture, box }, turns) => {
        let [part, size] = [box, picture];
        for (let left = turns; left > 0; left -= 1) {
          part = turnedBox(part, size);
          size = turnedSize(size, 1);
        }
        const back = boxBeforeTurning(part, picture, turns);
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(back[key]).toBeCloseTo(box[key], 5);
      }),
    );
  });
});

describe('a box', () => {
  test.each([
    [{ width: 1600, height: 1600 }, 16 / 9, { x: 0, y: 350, width: 1600, height: 900 }],
    [{ width: 1600, height: 1600 }, 9 / 16, { x: 350, y: 0, width: 900, height: 1600 }],
    [{ width: 1600, height: 900 }, null, { x: 0, y: 0, width: 1600, height: 900 }],
  ])('of %j is the largest of ratio %d in its middle', (picture, ratio, box) => {
    expect(largestBox(picture, ratio)).toEqual(box);
  });

  test('stays within the picture and keeps its size wherever it is moved', () => {
    assert(
      property(framed, shift, shift, ({ picture, box }, x, y) => {
        const moved = movedBox(box, { x, y }, picture);
        expectWithin(moved, picture);
        expect([moved.width, moved.height]).toEqual([box.width, box.height]);
      }),
    );
  });

  test('of a ratio stays within the picture, and in its ratio, however it is resized', () => {
    assert(
      property(pictures, ratios, shift, shift, (picture, ratio, width, height) => {
        const resized = resizedBox(largestBox(picture, ratio), { width, height }, { picture, ratio });
        expectWithin(resized, picture);
        expect(resized.width / resized.height).toBeCloseTo(ratio, 6);
      }),
    );
  });

  test('of any ratio stays within the picture, however it is resized', () => {
    assert(
      property(framed, shift, shift, ({ picture, box }, width, height) => {
        const resized = resizedBox(box, { width, height }, { picture, ratio: null });
        expectWithin(resized, picture);
        expect(Math.min(resized.width, resized.height)).toBeGreaterThanOrEqual(16);
      }),
    );
  });

  test('in whole pixels is within the picture', () => {
    assert(
      property(framed, ({ picture, box }) => {
        const whole = wholeBox(box, picture);
        expectWithin(whole, picture);
        expect(Object.values(whole).every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

test.each([
  [
    { width: 6000, height: 4000 },
    { width: 4096, height: 2731 },
  ],
  [
    { width: 3000, height: 9000 },
    { width: 1365, height: 4096 },
  ],
  [
    { width: 4096, height: 10 },
    { width: 4096, height: 10 },
  ],
  [
    { width: 90_000, height: 1 },
    { width: 4096, height: 1 },
  ],
])('%j within 4,096 px is %j', (picture, size) => {
  expect(sizeWithin(picture, 4096)).toEqual(size);
});
