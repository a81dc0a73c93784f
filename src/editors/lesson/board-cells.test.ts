import { expect, test } from 'vitest';

import { days } from '../../contract/http/lesson.ts';
import { eachOf } from '../../contract/objects.ts';
import { cellAfterKey, cellKey, createBoard, type DayCell, type WeekIds } from './board.ts';

const week: WeekIds = {
  ...eachOf(days, () => []),
  monday: [1, 2, 3],
  tuesday: [4],
  thursday: [5, 6, 7, 8],
};

const slot = (day: DayCell['day'], id: number): DayCell => ({ day, cell: { slot: id } });

/** The cells to which keys lead, one after the other; those that lead nowhere are left out. */
function walk(from: DayCell, ...keys: readonly string[]): readonly string[] {
  let at = from;
  return keys.flatMap((key) => {
    const next = cellAfterKey(week, at, key);
    if (!next) return [];
    at = next;
    return [`${next.day} ${cellKey(next.cell)}`];
  });
}

test('up and down lead through the slots of a day and its buttons, and no further', () => {
  expect(walk(slot('tuesday', 4), 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([
    'tuesday topLesson',
    'tuesday copy',
  ]);
  expect(walk(slot('tuesday', 4), 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp')).toEqual([
    'tuesday endLesson',
    'tuesday endSpacer',
    'tuesday slot 4',
  ]);
});

test('left and right lead to the same place of the neighbouring day, else to its last slot, else to where one is added', () => {
  expect(walk(slot('monday', 3), 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([
    'tuesday slot 4',
    'wednesday endLesson',
    'wednesday endSpacer',
    'thursday endLesson',
  ]);
  expect(walk(slot('thursday', 8), 'ArrowLeft', 'ArrowLeft')).toEqual([
    'wednesday endLesson',
    'tuesday endSpacer',
  ]);
  expect(walk(slot('monday', 1), 'ArrowLeft')).toEqual([]);
});

test('Home and End lead to the ends of a day; other keys lead nowhere', () => {
  expect(walk(slot('thursday', 6), 'End', 'Home', 'KeyA')).toEqual(['thursday slot 8', 'thursday slot 5']);
  expect(walk({ day: 'friday', cell: { button: 'copy' } }, 'Home')).toEqual(['friday endLesson']);
});

const between = (from: number, to: number) => {
  const board = createBoard();
  board.take(week);
  board.extend(from, to);
  return board.selected();
};

test('between two slots are those of the days and places between them, in either direction', () => {
  expect(between(2, 3)).toEqual([2, 3]);
  expect(between(3, 1)).toEqual([1, 2, 3]);
  expect(between(1, 6)).toEqual([1, 2, 4, 5, 6]);
  expect(between(8, 2)).toEqual([2, 3, 6, 7, 8]);
});
