import { expect, test } from 'vitest';

import { days } from '../../contract/http/lesson.ts';
import { eachOf } from '../../contract/objects.ts';
import type { Id } from '../../editing/items.ts';
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
  board.take(weekOf(30, 2), 1);
  expect(board.opened()).toEqual({ key: 'new_1', id: 30 });
  board.open(2);
  expect([board.isOpen(30), board.isOpen(2)]).toEqual([false, true]);
  board.take(weekOf(30), 1);
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
  board.take(weekOf(30, 2, 3), 1);
  expect(board.selected()).toEqual([30]);
  board.toggle(30);
  expect([board.selected(), board.isSelecting()]).toEqual([[], false]);
});

test('an undo that brings saved slots back where new ones go neither selects nor opens them', () => {
  const board = boardOf('new_1', 'new_2');
  board.select(['new_1', 'new_2']);
  board.take(weekOf(2, 3));
  expect([board.selected(), board.isSelecting()]).toEqual([[], false]);
  board.take(weekOf('new_1', 'new_2'));
  board.open('new_1');
  board.take(weekOf(2, 3));
  expect(board.opened()).toBeNull();
  // Also right after a save that gave no ids.
  board.take(weekOf('new_4'), 1);
  board.open('new_4');
  board.take(weekOf(2), 1);
  expect(board.opened()).toBeNull();
});

test('opening a slot ends the choice of several', () => {
  const board = boardOf(1, 2);
  board.pick(true);
  board.toggle(1);
  board.open(2);
  expect([board.isPicking(), board.selected()]).toEqual([false, []]);
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

test('a new slot stays the tab stop and the last cell under the id that a save gives it', () => {
  const board = boardOf(1, 'new_2');
  board.stop('monday', { slot: 'new_2' });
  board.take(weekOf(1, 30), 1);
  expect([board.stopOf('monday'), board.lastCell()]).toEqual([
    { slot: 30 },
    { day: 'monday', cell: { slot: 30 } },
  ]);
});

test('a focus notifies the two cells whose tab stop it changes, and no other part of the board', () => {
  const board = boardOf(1, 2, 3);
  const week = board.take(weekOf(1, 2, 3));
  board.taken(week);
  const notified: string[] = [];
  board.follow(() => notified.push('board'));
  for (const slot of [1, 2, 3])
    board.followStop('monday', { slot }, () => notified.push(`slot ${String(slot)}`));
  board.stop('monday', { slot: 3 });
  expect(notified).toEqual(['slot 1', 'slot 3']);
  board.stop('monday', { slot: 3 });
  expect(notified).toEqual(['slot 1', 'slot 3']);
});
