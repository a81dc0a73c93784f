import type { ClientRect, DroppableContainer } from '@dnd-kit/core';
import { expect, test, vi } from 'vitest';

import { createDragging, zoneId } from './dragging.ts';
import type { ListPosition, Orientation, SortableId } from './list-positions.ts';
import type { Sorting } from './sorting.ts';

const text = () => '';
const nothing = () => undefined;
const words = {
  instructions: '',
  handle: text,
  earlier: text,
  later: text,
  isFirst: '',
  isLast: '',
  lifted: text,
  over: text,
  moved: text,
  putBack: text,
};

/** Two lists side by side, 100 px wide and 400 high, and a third one that is empty. */
const ids = { monday: ['a', 'b', 'c'], tuesday: ['d', 'e'], wednesday: [] };

/** A group whose item `a` is lifted, with `to` as its last target. */
function sortingTowards(to: ListPosition) {
  const aim = vi.fn<Sorting['aim']>();
  const lists = Object.entries(ids).map(([key, each]) => ({ key, name: '', ids: each, all: each }));
  const sorting: Sorting = {
    group: () => ({ lists, orientation: 'vertical', words, nameOf: text, onMove: nothing, readOnly: false }),
    lifted: () => ({ id: 'a', byKey: false, to }),
    aim,
    lift: nothing,
    drop: nothing,
    putBack: nothing,
    move: nothing,
    update: nothing,
  };
  return { sorting, aim };
}

const box = (left: number, top: number, width: number, height: number): ClientRect => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});

const container = (id: SortableId): DroppableContainer => ({
  id,
  key: id,
  data: { current: undefined },
  disabled: false,
  node: { current: null },
  rect: { current: null },
});

const boxes = new Map<SortableId, ClientRect>([
  [zoneId('monday'), box(0, 0, 100, 400)],
  [zoneId('tuesday'), box(120, 0, 100, 400)],
  [zoneId('wednesday'), box(240, 0, 100, 400)],
  ...['a', 'b', 'c'].map((id, at) => [id, box(0, at * 60, 100, 50)] as const),
  ...['d', 'e'].map((id, at) => [id, box(120, at * 60, 100, 50)] as const),
]);

/** `a` with its start at `top` and the pointer at `x`, as dnd-kit tells of it. */
const draggedTo = (x: number, top: number) => ({
  active: { id: 'a', data: { current: undefined }, rect: { current: { initial: null, translated: null } } },
  collisionRect: box(x - 10, top, 100, 50),
  droppableRects: boxes,
  droppableContainers: [...boxes.keys()].map(container),
  pointerCoordinates: { x, y: top + 5 },
});

/** The target of `a` there, and the item that it counts as over. */
async function targetAt(x: number, top: number, last: ListPosition = { list: 'monday', at: 0 }) {
  const { sorting, aim } = sortingTowards(last);
  const dragging = createDragging(sorting, 'vertical', false);
  const [over] = dragging.collisionDetection(draggedTo(x, top));
  dragging.onDragMove();
  await Promise.resolve();
  return { target: aim.mock.lastCall?.[0], over: over?.id };
}

test('in its own list a dragged item takes the place of the nearest one, which makes room', async () => {
  expect(await targetAt(10, 5)).toEqual({ target: { list: 'monday', at: 0 }, over: 'a' });
  expect(await targetAt(10, 70)).toEqual({ target: { list: 'monday', at: 1 }, over: 'b' });
  expect(await targetAt(10, 300)).toEqual({ target: { list: 'monday', at: 2 }, over: 'c' });
});

test('in another list it goes before the nearest item, behind it once its start is beyond the centre, or into an empty list', async () => {
  expect(await targetAt(130, 5)).toEqual({ target: { list: 'tuesday', at: 0 }, over: 'a' });
  expect(await targetAt(130, 80)).toEqual({ target: { list: 'tuesday', at: 1 }, over: 'a' });
  expect(await targetAt(130, 90)).toEqual({ target: { list: 'tuesday', at: 2 }, over: 'a' });
  expect(await targetAt(250, 90)).toEqual({ target: { list: 'wednesday', at: 0 }, over: 'a' });
});

test('while the pointer is in no list the last one stays the target', async () => {
  const beside = await targetAt(230, 5, { list: 'tuesday', at: 1 });
  expect(beside).toEqual({ target: { list: 'tuesday', at: 0 }, over: 'a' });
});

test('an item is dropped at the last position of the pointer, also without a reported move there', () => {
  const { sorting, aim } = sortingTowards({ list: 'monday', at: 0 });
  const drop = vi.fn<Sorting['drop']>();
  const dragging = createDragging({ ...sorting, drop }, 'vertical', false);
  dragging.collisionDetection(draggedTo(10, 70));
  dragging.collisionDetection(draggedTo(130, 90));
  dragging.onDragEnd();
  expect(aim.mock.calls).toEqual([[{ list: 'tuesday', at: 2 }]]);
  expect(drop).toHaveBeenCalledAfter(aim);
});

const autoScroll = (orientation: Orientation, isAlone: boolean) =>
  createDragging(sortingTowards({ list: 'monday', at: 0 }).sorting, orientation, isAlone).autoScroll;

test('a list auto-scrolls from a fifth of its length at each end, at speed 10, along its direction only', () => {
  expect(autoScroll('horizontal', true)).toEqual({
    threshold: { x: 0.2, y: 0 },
    acceleration: 10,
    interval: 5,
  });
  expect(autoScroll('vertical', true)).toEqual({
    threshold: { x: 0, y: 0.2 },
    acceleration: 10,
    interval: 5,
  });
});

test('several lists auto-scroll along their direction, and across it once the item is dragged there', () => {
  const dragging = createDragging(sortingTowards({ list: 'monday', at: 0 }).sorting, 'vertical', false);
  const pointAt = (x: number) => dragging.collisionDetection(draggedTo(x, 0));
  pointAt(90);
  pointAt(113);
  expect(dragging.autoScroll.threshold).toEqual({ x: 0, y: 0.2 });
  pointAt(114);
  expect(dragging.autoScroll.threshold).toEqual({ x: 0.2, y: 0.2 });
});
