import { expect, test } from 'vitest';

import { itemOfNamed, listsNamed } from './list-moves.ts';

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
