import { expect, test, vi } from 'vitest';

import { createCollapse } from './collapse.ts';

const path = ['groups'];
const itemOf = (id: number) => [...path, { id }];

function collapseOf(isOpenAtFirst: boolean, ...first: readonly number[]) {
  let ids = first;
  const draft = () => ({ groups: ids.map((id) => ({ id })) });
  let now = draft();
  const collapse = createCollapse(() => now, path, isOpenAtFirst, {
    recall: () => null,
    remember: () => undefined,
  });
  collapse.sync();
  return {
    collapse,
    become: (...next: readonly number[]) => {
      ids = next;
      now = draft();
      collapse.sync();
    },
    open: () => ids.filter((id) => collapse.isOpen(itemOf(id))),
  };
}

test('an item is opened and closed by itself or with all others, and followers are notified', () => {
  const { collapse, open } = collapseOf(true, 1, 2, 3);
  const told = vi.fn<() => void>();
  collapse.follow(told);
  expect(open()).toEqual([1, 2, 3]);
  collapse.set(itemOf(2), false);
  expect(open()).toEqual([1, 3]);
  collapse.setAll(false);
  expect(open()).toEqual([]);
  collapse.set(itemOf(3), true);
  expect(open()).toEqual([3]);
  expect(told).toHaveBeenCalledTimes(3);
});

test('an added item is open among closed ones, and stays so under the id that a save assigns', () => {
  const { become, open } = collapseOf(false, 1, 2);
  become(1, -7, 2);
  expect(open()).toEqual([-7]);
  become(1, 30, 2);
  expect(open()).toEqual([30]);
  become(30, 2, 1);
  expect(open()).toEqual([30]);
});

test('during a search all items are open, and afterwards the earlier state is restored', () => {
  const { collapse, open } = collapseOf(true, 1, 2, 3);
  collapse.set(itemOf(1), false);
  collapse.search(true);
  expect(open()).toEqual([1, 2, 3]);
  collapse.set(itemOf(2), false);
  collapse.search(true);
  expect(open()).toEqual([1, 3]);
  collapse.search(false);
  expect(open()).toEqual([2, 3]);
});

test('an item that is added during a search stays open when the search is cleared', () => {
  const { collapse, become, open } = collapseOf(false, 1, 2);
  collapse.search(true);
  become(1, -7, 2);
  collapse.search(false);
  expect(open()).toEqual([-7]);
});

test('while an item is lifted all are closed, those of other lists of the name too, and opened again as they were', () => {
  const { collapse, open } = collapseOf(true, 1, 2, 3);
  collapse.set(itemOf(2), false);
  collapse.lift(true);
  expect(open()).toEqual([]);
  expect(collapse.isOpen(['groups', { id: 1 }, 'questions', { id: 9 }])).toBe(false);
  collapse.lift(false);
  expect(open()).toEqual([1, 3]);
});

test('the state of saved items is remembered by their ids, and not that of a search or a drag', () => {
  const remembered: unknown[] = [];
  const draft = { groups: [{ id: 1 }, { id: -2 }, { id: 3 }] };
  const collapse = createCollapse(() => draft, path, true, {
    recall: () => ({ isOpen: false, except: new Set([3]) }),
    remember: ({ isOpen, except }) => remembered.push([isOpen, ...except]),
  });
  expect([1, -2, 3].map((id) => collapse.isOpen(itemOf(id)))).toEqual([false, false, true]);
  collapse.set(itemOf(-2), true);
  collapse.set(itemOf(1), true);
  collapse.search(true);
  collapse.set(itemOf(3), false);
  collapse.search(false);
  collapse.lift(true);
  collapse.setAll(true);
  expect(remembered).toEqual([[false, 3], [false, 1, 3], [false, 1, 3], [true]]);
});
