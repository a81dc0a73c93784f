import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { gridIn, mountedTiles, scrollTopFor, type TileGrid } from './tile-geometry.ts';

const room = { width: 500, height: 600, gap: 12, tile: 104, caption: 20, ratio: 9 / 16 };

describe('the grid', () => {
  test('the grid has as many columns as fit', () => {
    expect(gridIn(room)).toEqual({ columns: 4, rowHeight: 116 / (9 / 16) + 32, height: 600 });
  });

  test('the grid has one column where hardly any fits', () => {
    expect(gridIn({ ...room, width: 40 }).columns).toBe(1);
    expect(gridIn({ ...room, width: 0 }).rowHeight).toBeGreaterThan(0);
  });
});

const grid: TileGrid = { columns: 4, rowHeight: 100, height: 350 };

describe('the mounted tiles', () => {
  test.each([
    ['the first rows at the top', 0, 5000, [0, 28]],
    ['those around what is seen', 10_000, 5000, [392, 428]],
    ['the last rows at the end', 124_650, 5000, [4972, 5000]],
    ['all of a list of a hundred', 0, 100, [0, 100]],
    ['the last rows of a list that has become shorter', 124_650, 140, [112, 140]],
    ['none of an empty list', 500, 0, [0, 0]],
  ])('the mounted tiles are %s', (_what, scrollTop, count, expected) => {
    expect(mountedTiles(grid, scrollTop, count)).toEqual(expected);
  });
});

test('every tile is mounted at the scroll position that shows it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.nat(),
      (columns, count, start) => {
        const here = { ...grid, columns };
        const index = start % count;
        const [from, to] = mountedTiles(here, scrollTopFor(index, here, 0), count);
        expect(index).toBeGreaterThanOrEqual(from);
        expect(index).toBeLessThan(to);
        expect(to - from).toBeLessThanOrEqual(Math.max(100, 9 * columns));
      },
    ),
  );
});

test('a visible tile is not scrolled, and others are scrolled as little as needed', () => {
  expect(scrollTopFor(4, grid, 50)).toBe(50);
  expect(scrollTopFor(0, grid, 50)).toBe(0);
  expect(scrollTopFor(40, grid, 50)).toBe(750);
});

test('a tile higher than the viewport is shown from its top', () => {
  const low: TileGrid = { columns: 1, rowHeight: 300, height: 200 };
  expect(scrollTopFor(0, low, 0)).toBe(0);
  expect(scrollTopFor(2, low, 0)).toBe(600);
});
