import { expect, test } from 'vitest';

import { createSelection } from './selection.ts';

const path = ['items'];
const itemOf = (id: number) => [...path, { id }];
const shown = [1, 2, 3, 4, 5];

function selectionOf(...ids: readonly number[]) {
  let draft = { items: ids.map((id) => ({ id })) };
  const selection = createSelection(() => draft, path);
  return {
    selection,
    chosen: () =>
      selection.lists().flatMap(({ items }) => items.filter(selection.isChosen).map(({ id }) => id)),
    become: (...next: readonly number[]) => {
      draft = { items: next.map((id) => ({ id })) };
    },
  };
}

test('a selection is extended from the last item in either direction', () => {
  const { selection, chosen } = selectionOf(...shown);
  selection.set(itemOf(4), true);
  selection.extend(itemOf(2), shown);
  expect(chosen()).toEqual([2, 3, 4]);
  selection.extend(itemOf(5), shown);
  expect(chosen()).toEqual([2, 3, 4, 5]);
  selection.set(itemOf(3), false);
  expect(chosen()).toEqual([2, 4, 5]);
});

test('without a last item only the item itself is selected, and hidden ones never between two', () => {
  const { selection, chosen } = selectionOf(...shown);
  selection.extend(itemOf(3), shown);
  expect(chosen()).toEqual([3]);
  selection.set(itemOf(1), true);
  selection.extend(itemOf(5), [1, 5]);
  expect(chosen()).toEqual([1, 3, 5]);
});

test('deleted items are not counted, and all are selected and left at once', () => {
  const { selection, chosen, become } = selectionOf(...shown);
  selection.setAll(true);
  become(1, 2);
  expect([selection.count(), ...chosen()]).toEqual([2, 1, 2]);
  selection.setOn(false);
  expect(selection.count()).toBe(0);
});
