import { expect, test } from 'vitest';

import { apply } from './changes.ts';
import { itemOfNamed, listsNamed, movedTogether, movesOf, removalsOf, type Together } from './list-moves.ts';

const items = [1, 2, 3, 4, 5].map((id) => ({ id }));
const blank = (id: number) => ({ id });
const isFirst = ({ id }: { readonly id: string | number }) => Number(id) < 3;
const isShown = ({ id }: { readonly id: string | number }) => id !== 3;
const isFourth = ({ id }: { readonly id: string | number }) => id === 4;
const isChosen = ({ id }: { readonly id: string | number }) => id === 2 || id === 4;

test.each<[Together, number[]]>([
  ['start', [2, 4, 1, 3, 5]],
  ['up', [2, 1, 4, 3, 5]],
  ['down', [1, 3, 2, 5, 4]],
  ['end', [1, 3, 5, 2, 4]],
  [{ index: 1 }, [1, 2, 4, 3, 5]],
  [{ index: 9 }, [1, 3, 5, 2, 4]],
])('chosen items go %j together and keep their order', (to, order) => {
  expect(movedTogether(items, isChosen, to).map(({ id }) => id)).toEqual(order);
  const draft = { list: items };
  const changes = movesOf({ path: ['list'], items }, isChosen, to);
  expect(apply(draft, { type: 'batch', path: ['list'], changes }).list.map(({ id }) => id)).toEqual(order);
});

test('items at an end stay there, and those behind them too', () => {
  expect(movesOf({ path: ['list'], items }, isFirst, 'up')).toEqual([]);
});

test('the last item of a list that keeps one is replaced', () => {
  const list = { path: ['list'], items };
  expect(removalsOf(list, isChosen, blank)).toEqual([
    { type: 'remove', path: ['list', { id: 4 }] },
    { type: 'remove', path: ['list', { id: 2 }] },
  ]);
  expect(removalsOf(list, () => true, blank).at(-1)).toEqual({
    type: 'insert',
    path: ['list'],
    index: 0,
    item: { id: 0 },
  });
});

test('among shown items each passes the shown one before or after it, and hidden ones keep their order', () => {
  expect(movedTogether(items, isFourth, 'up', isShown)).toEqual([1, 4, 2, 3, 5].map((id) => ({ id })));
  expect(movedTogether(items, isFourth, 'down', isShown)).toEqual([1, 2, 3, 5, 4].map((id) => ({ id })));
});

const draft = {
  groups: [
    { id: 1, items: [{ id: 7 }] },
    { id: 2, items: [] },
  ],
};

test('the lists of a name are found, also inside the items of another', () => {
  expect(listsNamed(draft, ['groups'])).toEqual([{ path: ['groups'], items: draft.groups }]);
  expect(listsNamed(draft, ['groups', 'items'])).toEqual([
    { path: ['groups', { id: 1 }, 'items'], items: [{ id: 7 }] },
    { path: ['groups', { id: 2 }, 'items'], items: [] },
  ]);
  expect(listsNamed(draft, ['others'])).toEqual([]);
});

test('the item around a path is that of the innermost name', () => {
  const path = ['groups', { id: 1 }, 'items', { id: 7 }, 'title'];
  expect(itemOfNamed(['groups'], path)).toEqual(['groups', { id: 1 }]);
  expect(itemOfNamed(['groups', 'items'], path)).toEqual(['groups', { id: 1 }, 'items', { id: 7 }]);
  expect(itemOfNamed(['groups', 'items'], ['groups', { id: 1 }])).toBeNull();
});
