import { expect, test } from 'vitest';

import { days } from '../../contract/http/lesson.ts';
import { apply, type Change } from '../../editing/changes.ts';
import type { LessonDraft } from './draft.ts';
import { closeSlots, copyDay, countOf, moveSlots, removeSlots, shiftSlots, applyLesson } from './edits.ts';
import { draftOf, idsOf, lesson, monday, spacer } from './lesson-fixture.ts';

const draft = draftOf(
  lesson(1, { start_time: '07:00', end_time: '08:15' }),
  spacer(2),
  lesson(3, { start_time: '22:00', end_time: '23:30' }),
  lesson(4, { day_of_week: 'tuesday' }),
);
const after = (change: Change | null): LessonDraft => (change ? apply(draft, change) : draft);
const idsIn = ({ lessons }: LessonDraft) =>
  days.flatMap((day) => (lessons[day].length > 0 ? [[day, ...idsOf(lessons[day])]] : []));

test('copying a day appends its slots to other days with new ids, and does not change the day', () => {
  const copied = draftOf(lesson(1), spacer(2), lesson(3, { day_of_week: 'tuesday' }));
  const { lessons } = applyLesson(copied, copyDay(copied, 'monday', ['tuesday', 'sunday'], 'append'));
  expect(lessons.monday).toBe(copied.lessons.monday);
  expect([lessons.tuesday, lessons.sunday].map((slots) => slots.map(({ name }) => name))).toEqual([
    ['レッスン3', 'レッスン1', ''],
    ['レッスン1', ''],
  ]);
  expect(idsOf([...lessons.tuesday.slice(1), ...lessons.sunday])).toEqual([
    expect.stringMatching(/^new_\d+$/),
    expect.stringMatching(/^space_\d+$/),
    expect.stringMatching(/^new_\d+$/),
    expect.stringMatching(/^space_\d+$/),
  ]);
});

test('selected slots are moved to the end of a day in their order; those of that day stay', () => {
  expect(idsIn(after(moveSlots(draft, new Set([3, 1, 4]), 'tuesday')))).toEqual([
    ['monday', 2],
    ['tuesday', 4, 1, 3],
  ]);
});

test('receptions of selected lessons are stopped and resumed; a spacer has none', () => {
  const closed = after(closeSlots(draft, new Set([1, 2]), true));
  expect(monday(closed).map(({ close_flg }) => close_flg)).toEqual([true, false, false]);
  const reopened = apply(closed, closeSlots(closed, new Set([1, 2]), false));
  expect(reopened).toEqual(draft);
});

const shifted = (start_time: string, minutes: number) => {
  const week = draftOf(lesson(1, { start_time, end_time: '' }));
  const change = shiftSlots(week, new Set([1]), minutes);
  return change && apply(week, change).lessons.monday[0]?.start_time;
};

test('a time is shifted within its day; an empty or unreadable one stays, and one that would leave the day is refused', () => {
  expect(
    [
      ['10:00', 90],
      ['930', -30],
      ['00:00', -1],
      ['23:30', 29],
      ['23:30', 30],
      ['', 15],
      ['25時', 15],
    ].map(([time, minutes]) => shifted(String(time), Number(minutes))),
  ).toEqual(['11:30', '09:00', null, '23:59', null, '', '25時']);
});

test('a step counts the slots that it changes: no spacers, and none that are as wanted already', () => {
  const week = draftOf(
    lesson(1, { close_flg: true }),
    spacer(2),
    lesson(3),
    lesson(4, { start_time: '', end_time: '' }),
  );
  const all = new Set([1, 2, 3, 4]);
  expect([closeSlots(week, all, true), closeSlots(week, all, false)].map(countOf)).toEqual([2, 1]);
  expect(
    [shiftSlots(week, all, 5), shiftSlots(week, new Set([2, 4]), 5)].map((each) => each && countOf(each)),
  ).toEqual([2, 0]);
  expect(
    [moveSlots(week, all, 'sunday'), moveSlots(week, all, 'monday'), removeSlots(week, all)].map(countOf),
  ).toEqual([4, 0, 4]);
});

const times = (of: LessonDraft) => monday(of).map((slot) => `${slot.start_time}–${slot.end_time}`);

test('selected lessons are shifted together, or none of them', () => {
  expect(times(after(shiftSlots(draft, new Set([1, 2, 3]), 15)))).toEqual([
    '07:15–08:30',
    '–',
    '22:15–23:45',
  ]);
  expect(shiftSlots(draft, new Set([1, 3]), 30)).toBeNull();
});
