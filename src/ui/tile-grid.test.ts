import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { gridIn, mountedTiles, placeAfterKey, scrollTopFor, type TileGrid } from './tile-grid.ts';

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

describe('with eleven tiles in rows of four', () => {
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['PageDown', 1, 9],
    ['PageDown', 3, 10],
    ['PageUp', 9, 1],
    ['Home', 9, 0],
    ['End', 0, 10],
    ['Tab', 4, null],
  ])('%s leads from %d to %s', (key, at, expected) => {
    expect(placeAfterKey(key, at, 11, grid)).toBe(expected);
  });
});

test('every key leads to a tile, which is mounted at its scroll position', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.nat(),
      fc.constantFrom(...keys),
      fc.constantFrom('nearest' as const, 'middle' as const),
      (columns, count, start, key, align) => {
        const here = { ...grid, columns };
        const place = placeAfterKey(key, start % count, count, here) ?? -1;
        const [from, to] = mountedTiles(here, scrollTopFor(place, here, 0, align), count);
        expect(place).toBeGreaterThanOrEqual(from);
        expect(place).toBeLessThan(to);
        expect(to - from).toBeLessThanOrEqual(Math.max(100, 9 * columns));
      },
    ),
  );
});

test('a visible tile is not scrolled, and others are scrolled as little as needed', () => {
  expect(scrollTopFor(4, grid, 50, 'nearest')).toBe(50);
  expect(scrollTopFor(0, grid, 50, 'nearest')).toBe(0);
  expect(scrollTopFor(40, grid, 50, 'nearest')).toBe(750);
  expect(scrollTopFor(40, grid, 0, 'middle')).toBe(875);
});

test('a tile higher than the viewport is shown from its top', () => {
  const low: TileGrid = { columns: 1, rowHeight: 300, height: 200 };
  expect(scrollTopFor(0, low, 0, 'nearest')).toBe(0);
  expect(scrollTopFor(2, low, 0, 'nearest')).toBe(600);
});
