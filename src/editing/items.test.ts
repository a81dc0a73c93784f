import { expect, test } from 'vitest';

import { createTemporaryIds, deletedIds, isPlaceholder, isSaved, withPlaceholder } from './lasting-ids.ts';

const listOf = (...ids: readonly (string | number)[]) => ids.map((id) => ({ id }));

test('the server knows items with a positive id, and no other', () => {
  expect([7, '7', 0, -1, '-1', 'new_1'].map(isSaved)).toEqual([true, true, false, false, false, false]);
});

test('deleted is what was saved and is not in the draft any more, ids compared as text', () => {
  expect(deletedIds(listOf(1, 2, '3', -1, 0), listOf('1', -5))).toEqual([2, 3]);
  expect(deletedIds(listOf(1), listOf(1))).toEqual([]);
});

test('a list with nothing in it gets one placeholder; any other is the very same', () => {
  const list = listOf(4);
  expect(withPlaceholder(list, { id: -9 })).toBe(list);
  expect(withPlaceholder([], { id: -9, title: '' })).toEqual([{ id: 0, title: '' }]);
});

const isBlank = ({ title }: { readonly title: string }) => title === '';

test('a placeholder counts as one while it is blank; an item that a person added never does', () => {
  expect(isPlaceholder({ id: 0, title: '' }, isBlank)).toBe(true);
  expect(isPlaceholder({ id: 0, title: 'ヨガ' }, isBlank)).toBe(false);
  expect(isPlaceholder({ id: -1, title: '' }, isBlank)).toBe(false);
});

test('temporary ids are negative and never the same twice', () => {
  const next = createTemporaryIds();
  expect([next(), next(), next()]).toEqual([-1, -2, -3]);
});

test('those derived from the time are distinct within one millisecond, and when the clock is put back', () => {
  const times = [1000, 1000, 1001, 400, 1500];
  const next = createTemporaryIds(() => times.shift() ?? 0);
  expect([next(), next(), next(), next(), next()]).toEqual([-1000, -1001, -1002, -1003, -1500]);
});
