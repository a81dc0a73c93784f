import { expect, test } from 'vitest';

import { apply, type Change } from './changes.ts';
import { itemAfterStep, rememberMove, wasMoved } from './list-step.ts';
import { samePath, type Path } from './paths.ts';

const draft = { title: '鏡', items: [{ id: 1 }, { id: 2 }, { id: 3, prices: [{ id: 9, label: '一般' }] }] };

/** The paths that an undo and a redo of the change focus. */
const led = (change: Change, hidden: Path = []) => {
  const after = apply<unknown>(draft, change);
  if (change.type === 'move') rememberMove(after, change.path);
  const isShown = (item: Path) => !samePath(item, hidden);
  const isMoved = (item: Path) => wasMoved(after, item);
  return {
    undo: itemAfterStep(after, draft, isShown, isMoved),
    redo: itemAfterStep(draft, after, isShown, isMoved),
  };
};

test('a step focuses an added item, and the next one after a removal', () => {
  expect(led({ type: 'remove', path: ['items', { id: 2 }] })).toEqual({
    undo: ['items', { id: 2 }],
    redo: ['items', { id: 3 }],
  });
});

test('removing the last item focuses the one before', () => {
  expect(led({ type: 'remove', path: ['items', { id: 3 }] }).redo).toEqual(['items', { id: 2 }]);
});

test('a removal skips hidden items, and focuses the list where no item is shown', () => {
  const removed = { type: 'remove', path: ['items', { id: 2 }] } as const;
  expect(led(removed, ['items', { id: 3 }]).redo).toEqual(['items', { id: 1 }]);
  const after = apply<unknown>(draft, removed);
  expect(
    itemAfterStep(
      draft,
      after,
      () => false,
      () => false,
    ),
  ).toEqual(['items']);
});

test('removing the only item focuses its list', () => {
  const prices = ['items', { id: 3 }, 'prices'];
  expect(led({ type: 'remove', path: [...prices, { id: 9 }] })).toEqual({
    undo: [...prices, { id: 9 }],
    redo: prices,
  });
});

test('a step that neither adds, removes nor moves an item focuses nothing', () => {
  expect(led({ type: 'set', path: ['title'], value: '姿見' })).toEqual({ undo: null, redo: null });
});

test('a step focuses an item that moves up or down', () => {
  const down = { type: 'move', path: ['items', { id: 1 }], index: 2 } as const;
  expect(led(down)).toEqual({ undo: ['items', { id: 1 }], redo: ['items', { id: 1 }] });
  const up = { type: 'move', path: ['items', { id: 3 }], index: 0 } as const;
  expect(led(up)).toEqual({ undo: ['items', { id: 3 }], redo: ['items', { id: 3 }] });
});

test('of two neighbours that change places a step focuses the moved one', () => {
  for (const [id, index] of [
    [1, 1],
    [2, 0],
  ] as const) {
    const path: Path = ['items', { id }];
    expect(led({ type: 'move', path, index })).toEqual({ undo: path, redo: path });
  }
});

test('a step focuses an item that moves to a sibling list, earlier or later', () => {
  const week = { days: { monday: [{ id: 1 }, { id: 2 }], tuesday: [{ id: 3 }] } };
  const path = ['days', 'monday', { id: 1 }];
  const moved = apply<unknown>(week, { type: 'move', path, index: 1, to: ['days', 'tuesday'] });
  const [always, never] = [() => true, () => false];
  expect(itemAfterStep(moved, week, always, never)).toEqual(path);
  expect(itemAfterStep(week, moved, always, never)).toEqual(['days', 'tuesday', { id: 1 }]);
});
