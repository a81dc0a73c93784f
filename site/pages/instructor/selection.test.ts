import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { firstSelection, isListed, select, selectedIndex } from './selection.ts';

const instructors = [
  { id: 5, studios: [{ id: 1 }] },
  { id: 6, studios: [{ id: 1 }, { id: 2 }] },
  { id: -1, studios: [] },
];

type Select = Extract<PreviewMessage, { type: 'SELECT_INSTRUCTOR' }>['payload'];

const selecting = (payload: Omit<Select, 'contentKey'>): PreviewMessage => ({
  type: 'SELECT_INSTRUCTOR',
  payload: { contentKey: 'instructorContent', ...payload },
});

test('a selected instructor is shown with the message’s tab, else with the lessons', () => {
  const profile = select(firstSelection, selecting({ index: 1, tabValue: 1 }), instructors);
  expect(profile).toEqual({ id: 6, index: 1, tab: 1, studio: null });
  expect(select(profile, selecting({ index: 0 }), instructors)).toEqual({
    id: 5,
    index: 0,
    tab: 0,
    studio: null,
  });
});

test('a selected instructor keeps the shown tab where the message has `preserveTab`', () => {
  const profile = { ...firstSelection, tab: 1 };
  expect(select(profile, selecting({ index: 2, preserveTab: true }), instructors).tab).toBe(1);
});

test('a selected instructor of another studio ends the filter, unless the message has `preserveStudios`', () => {
  const second = { ...firstSelection, studio: 2 };
  expect(select(second, selecting({ index: 1 }), instructors).studio).toBe(2);
  expect(select(second, selecting({ index: 0 }), instructors).studio).toBe(null);
  expect(select(second, selecting({ index: 0, preserveStudios: true }), instructors).studio).toBe(2);
});

test('other messages do not change the selected instructor', () => {
  const other: PreviewMessage = {
    type: 'ADD_INSTRUCTOR',
    payload: { contentKey: 'instructorContent', index: 1, allInstructors: [] },
  };
  expect(select(firstSelection, other, instructors)).toBe(firstSelection);
});

test('the selected instructor stays selected when it moves; when it is deleted, the next or else the last one is', () => {
  const second = { ...firstSelection, id: 6, index: 1 };
  expect(selectedIndex(second, instructors)).toBe(1);
  expect(selectedIndex(second, instructors.toReversed())).toBe(1);
  expect(selectedIndex({ ...second, id: -1 }, instructors)).toBe(2);
  expect(selectedIndex({ ...second, id: 99 }, instructors)).toBe(1);
  expect(selectedIndex({ ...second, id: 99, index: 7 }, instructors)).toBe(2);
  expect(selectedIndex(second, [])).toBe(-1);
});

test('the instructors of a studio are those who teach there', () => {
  expect(
    [null, 1, 2, 3].map((studio) => instructors.filter((each) => isListed(each, studio)).length),
  ).toEqual([3, 2, 1, 0]);
});
