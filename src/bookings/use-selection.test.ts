import { expect, test } from 'vitest';

import { idsBetween, withAll } from './use-selection.ts';

const rows = [7, 3, 12, 5].map((id) => ({ id }));

test('a range has the rows from one to the other in the order of the list, in both directions', () => {
  expect(idsBetween(rows, 3, 5)).toEqual([3, 12, 5]);
  expect(idsBetween(rows, 12, 7)).toEqual([7, 3, 12]);
  expect(idsBetween(rows, 3, 3)).toEqual([3]);
});

test('a range from a row that is not shown, or from none, has its last row alone', () => {
  expect(idsBetween(rows, 99, 12)).toEqual([12]);
  expect(idsBetween(rows, null, 12)).toEqual([12]);
});

test('a range is selected or not any more as a whole, and other ids stay as they are', () => {
  const selected = new Set([7, 12]);
  expect([...withAll(selected, [3, 12], true)]).toEqual([7, 12, 3]);
  expect([...withAll(selected, [3, 12, 5], false)]).toEqual([7]);
  expect([...selected]).toEqual([7, 12]);
});
