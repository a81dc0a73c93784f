import { expect, test } from 'vitest';

import { createTemporaryIds, deletedIds, isPlaceholder, isSaved, withPlaceholder } from './items.ts';

const listOf = (...ids: readonly (string | number)[]) => ids.map((id) => ({ id }));

test('an item is saved if its id is positive', () => {
  expect([7, '7', 0, -1, '-1', 'new_1'].map(isSaved)).toEqual([true, true, false, false, false, false]);
});

test('deleted ids are those of saved items missing in the draft, compared as text', () => {
  expect(deletedIds(listOf(1, 2, '3', -1, 0), listOf('1', -5))).toEqual([2, 3]);
  expect(deletedIds(listOf(1), listOf(1))).toEqual([]);
});

test('an empty list gets one placeholder; any other list is returned unchanged', () => {
  const list = listOf(4);
  expect(withPlaceholder(list, { id: -9 })).toBe(list);
  expect(withPlaceholder([], { id: -9, title: '' })).toEqual([{ id: 0, title: '' }]);
});

const isBlank = ({ title }: { readonly title: string }) => title === '';

test('a placeholder counts as one while it is blank; an added item never does', () => {
  expect(isPlaceholder({ id: 0, title: '' }, isBlank)).toBe(true);
  expect(isPlaceholder({ id: 0, title: 'ヨガ' }, isBlank)).toBe(false);
  expect(isPlaceholder({ id: -1, title: '' }, isBlank)).toBe(false);
});

test('temporary ids are negative and unique', () => {
  const next = createTemporaryIds();
  expect([next(), next(), next()]).toEqual([-1, -2, -3]);
});

test('temporary ids derived from the time are unique within a millisecond and when the clock is set back', () => {
  const times = [1000, 1000, 1001, 400, 1500];
  const next = createTemporaryIds(() => times.shift() ?? 0);
  expect([next(), next(), next(), next(), next()]).toEqual([-1000, -1001, -1002, -1003, -1500]);
});
