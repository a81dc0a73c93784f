import { expect, test } from 'vitest';

import { under } from '../../editing/paths.ts';
import { dayPaths } from './draft.ts';
import { applyLesson } from './edits.ts';
import { draftOf, lesson } from './lesson-fixture.ts';
import { createSlotWarnings } from './use-slot-warnings.ts';

const draft = draftOf(
  lesson(1),
  lesson(2, { start_time: '11:00', end_time: '12:00' }),
  lesson(3, { start_time: '15:00' }),
);
const ended = applyLesson(draft, {
  type: 'set',
  path: under(under(dayPaths.monday, { id: 1 }), 'end_time'),
  value: '1130',
});

test('only the slots with changed warnings are notified, and those with new ones are returned', () => {
  const warnings = createSlotWarnings();
  const told: number[] = [];
  for (const id of [1, 2, 3]) warnings.follow(id, () => told.push(id));
  expect(warnings.update(draft, [])).toEqual([3]);
  expect(warnings.of(3)).toEqual(['終了時刻が開始時刻より前です。']);
  expect(told).toEqual([3]);
  expect(warnings.update(ended, [])).toEqual([1, 2]);
  expect(warnings.of(1)).toEqual(['佐藤は同じ時間帯に、「レッスン2」（11:00〜12:00）も担当しています。']);
  expect(told).toEqual([3, 1, 2]);
});

test('equal warnings are the same array, and slots without warnings any more are notified but not returned', () => {
  const warnings = createSlotWarnings();
  warnings.update(ended, []);
  const before = warnings.of(3);
  const told: number[] = [];
  const stop = warnings.follow(1, () => told.push(1));
  expect(warnings.update(draft, [])).toEqual([]);
  expect([warnings.of(1), told]).toEqual([[], [1]]);
  expect(warnings.of(3)).toBe(before);
  stop();
  warnings.update(ended, []);
  expect(told).toEqual([1]);
});
