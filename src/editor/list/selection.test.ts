import { expect, test } from 'vitest';

import { createSelection } from './selection.ts';

const path = ['items'];
const itemOf = (id: number) => [...path, { id }];
const shown = [1, 2, 3, 4, 5];

function selectionOf(ids: readonly number[], hidden: readonly number[] = []) {
  let draft = { items: ids.map((id) => ({ id })) };
  const selection = createSelection(() => draft, path);
  selection.setShown((_list, { id }) => !hidden.includes(Number(id)));
  selection.setOn(true);
  return {
    selection,
    chosen: () => selection.chosen().map(({ id }) => id),
    become: (...next: readonly number[]) => {
      draft = { items: next.map((id) => ({ id })) };
      selection.version();
    },
  };
}

test('a selection is extended from the last item in either direction, and taken back on the way', () => {
  const { selection, chosen } = selectionOf(shown);
  selection.set(itemOf(1), true);
  selection.set(itemOf(4), true);
  selection.extend(itemOf(2), shown);
  expect(chosen()).toEqual([1, 2, 3, 4]);
  expect(selection.isLast(itemOf(2))).toBe(true);
  selection.extend(itemOf(3), shown);
  expect(chosen()).toEqual([1, 3, 4]);
  selection.extend(itemOf(5), shown);
  expect(chosen()).toEqual([1, 4, 5]);
  selection.set(itemOf(4), false);
  expect(chosen()).toEqual([1, 5]);
});

test('without a last item only the item itself is selected, and hidden ones never between two', () => {
  const { selection, chosen } = selectionOf(shown);
  selection.extend(itemOf(3), shown);
  expect(chosen()).toEqual([3]);
  selection.setOn(true);
  selection.set(itemOf(1), true);
  selection.extend(itemOf(5), [1, 5]);
  expect(chosen()).toEqual([1, 5]);
});

test('deleted items are not counted, and all are selected and left at once', () => {
  const { selection, chosen, become } = selectionOf(shown);
  selection.setAll(true);
  become(1, 2);
  expect([selection.count(), ...chosen()]).toEqual([2, 1, 2]);
  selection.setOn(false);
  expect(selection.count()).toBe(0);
});

test('all are the shown ones: what a search hides is not selected', () => {
  const { selection, chosen } = selectionOf(shown, [2, 4]);
  selection.set(itemOf(2), true);
  selection.setAll(true);
  expect(chosen()).toEqual([1, 3, 5]);
});

test('a new item stays selected under the id that a save assigns', () => {
  const { selection, chosen, become } = selectionOf([1, -7, 2]);
  selection.set(itemOf(-7), true);
  become(1, 30, 2);
  expect(chosen()).toEqual([30]);
  expect(selection.count()).toBe(1);
});

test('a selection tells when items are moved, and not when their fields are edited', () => {
  const { selection, become } = selectionOf([1, 2]);
  const before = selection.version();
  become(1, 2);
  expect(selection.version()).toBe(before);
  become(2, 1);
  expect(selection.version()).not.toBe(before);
});
