import { expect, test } from 'vitest';

import { eachOf } from '../../contract/each-of.ts';
import { days } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import { createBoard } from './board.ts';

const weekOf = (...monday: readonly Id[]) => ({ ...eachOf(days, () => []), monday, tuesday: [20] });

function boardOf(...monday: readonly Id[]) {
  const board = createBoard();
  board.take(weekOf(...monday));
  return board;
}

test('one slot is open, and stays so under the id that a save gives it; a gone one is closed', () => {
  const board = boardOf('new_1', 2);
  board.open('new_1');
  expect(board.opened()).toEqual({ key: 'new_1', id: 'new_1' });
  board.take(weekOf(30, 2));
  expect(board.opened()).toEqual({ key: 'new_1', id: 30 });
  board.open(2);
  expect([board.isOpen(30), board.isOpen(2)]).toEqual([false, true]);
  board.take(weekOf(30));
  expect(board.opened()).toBeNull();
});

test('slots are selected singly and by ranges, in the week’s order; a saved one stays selected, a gone one does not', () => {
  const board = boardOf('new_1', 2, 3, 4);
  board.toggle(4);
  board.toggle('new_1');
  expect(board.selected()).toEqual(['new_1', 4]);
  board.extend('new_1', 2);
  expect(board.selected()).toEqual(['new_1', 2, 4]);
  board.extend('new_1', 'new_1');
  expect(board.selected()).toEqual(['new_1', 4]);
  board.take(weekOf(30, 2, 3));
  expect(board.selected()).toEqual([30]);
  board.toggle(30);
  expect([board.selected(), board.isSelecting()]).toEqual([[], false]);
});

test('a slot is open or slots are selected, not both', () => {
  const board = boardOf(1, 2);
  board.open(1);
  board.toggle(2);
  expect([board.opened(), board.selected()]).toEqual([null, [2]]);
  board.open(1);
  expect([board.opened(), board.selected()]).toEqual([{ key: 1, id: 1 }, []]);
});

test('the tab stop of a day is what had its focus, else its first slot, else the button that adds one', () => {
  const board = boardOf(1, 2);
  expect([board.stopOf('monday'), board.stopOf('sunday')]).toEqual([{ slot: 1 }, { button: 'endLesson' }]);
  board.stop('monday', { slot: 2 });
  expect([board.stopOf('monday'), board.lastCell()]).toEqual([
    { slot: 2 },
    { day: 'monday', cell: { slot: 2 } },
  ]);
  board.take(weekOf(1));
  expect([board.stopOf('monday'), board.lastCell()]).toEqual([
    { slot: 1 },
    { day: 'monday', cell: { slot: 1 } },
  ]);
});
