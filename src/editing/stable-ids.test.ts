import { expect, test } from 'vitest';

import { createStableIds } from './items.ts';

/** The rows after each of these states of a list, and the ids that they then map to. */
function rows(...states: readonly (readonly (number | string)[])[]) {
  const take = createStableIds();
  return states.map((ids) => {
    const { names, idOf } = take(ids);
    return [names, names.map(idOf)];
  });
}

test('added items keep their rows when a save assigns ids, in the order in which they were sent', () => {
  expect(rows([4, -1, 5, 'new_2'], [4, 8, 5, 9])).toEqual([
    [
      [4, -1, 5, 'new_2'],
      [4, -1, 5, 'new_2'],
    ],
    [
      [4, -1, 5, 'new_2'],
      [4, 8, 5, 9],
    ],
  ]);
});

test('a second save of other items does not change the rows of the first', () => {
  expect(rows([-1], [8], [8, -2], [8, 9]).at(-1)).toEqual([
    [-1, -2],
    [8, 9],
  ]);
});

test('an empty placeholder is not sent, and the item after it keeps its row', () => {
  expect(rows([0, -1], [8]).at(-1)).toEqual([[-1], [8]]);
  expect(rows([0], [8]).at(-1)).toEqual([[0], [8]]);
});

test('items added by other users get rows of their own', () => {
  expect(rows([4, -1], [4, 8, 9]).at(-1)).toEqual([
    [4, -1, 9],
    [4, 8, 9],
  ]);
});

test('a placeholder that replaces a saved item gets a row of its own', () => {
  expect(rows([0], [8], [0]).at(-1)).toEqual([[0], [0]]);
});

test('an item that is deleted and restored has one row', () => {
  expect(rows([-1, 4], [8, 4], [4], [8, 4]).at(-1)).toEqual([
    [8, 4],
    [8, 4],
  ]);
});

test('the mapping is the same function while no id changes', () => {
  const take = createStableIds();
  const { idOf } = take([4, -1]);
  expect(take([4, -1, -2]).idOf).toBe(idOf);
  expect(take([4, 8, 9]).idOf).not.toBe(idOf);
});
