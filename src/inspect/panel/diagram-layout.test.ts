import { expect, test } from 'vitest';

import { formMachine } from '../inspect-fixture.ts';
import { shapeOf } from '../machine-shape.ts';
import { arrowsOf, transitionText } from './diagram-arrows.ts';
import { layOut, type Box } from './diagram-layout.ts';

const shape = shapeOf(formMachine);

test('an arrow joins sibling states and names the inner states that it connects', () => {
  const { links, inner } = arrowsOf(shape);
  expect(Object.fromEntries(links)).toEqual({
    life: [
      {
        from: 'life.editing',
        to: 'life.saving',
        labels: [{ text: 'save.request [isChanged] → writing', transitions: [1] }],
      },
      {
        from: 'life.saving',
        to: 'life.editing',
        labels: [{ text: 'writing: write done', transitions: [2] }],
      },
    ],
    notice: [
      { from: 'notice.hidden', to: 'notice.shown', labels: [{ text: 'write done', transitions: [3] }] },
      { from: 'notice.shown', to: 'notice.hidden', labels: [{ text: 'after noticeTime', transitions: [4] }] },
    ],
  });
  expect(Object.fromEntries(inner)).toEqual({
    'life.editing': [{ text: 'draft.change', transitions: [0] }],
  });
});

test('a transition is described as text', () => {
  expect(shape.transitions.map(transitionText)).toEqual([
    'life.editing (draft.change)',
    'life.editing → life.saving.writing (save.request [isChanged])',
    'life.saving.writing → life.editing (write done)',
    'notice.hidden → notice.shown (write done)',
    'notice.shown → notice.hidden (after noticeTime)',
  ]);
});

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y + outer.head &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const apart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

test('every state is inside its parent, below its name, and beside its siblings', () => {
  const boxesOf = (box: Box): readonly Box[] => [box, ...box.boxes.flatMap(boxesOf)];
  const all = boxesOf(layOut(shape));
  expect(all.map(({ path }) => path)).toEqual([
    '',
    'life',
    'life.editing',
    'life.saving',
    'life.saving.writing',
    'notice',
    'notice.hidden',
    'notice.shown',
  ]);
  for (const { boxes, ...outer } of all) {
    for (const [index, box] of boxes.entries()) {
      expect(within(box, { boxes, ...outer })).toBe(true);
      for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true);
    }
  }
});

test('every arrow has a path with its label in the middle', () => {
  const life = layOut(shape).boxes[0];
  expect(life?.arrows.map(({ from, to, labels }) => [from, to, labels.map(({ text }) => text)])).toEqual([
    [null, 'life.editing', []],
    ['life.editing', 'life.saving', ['save.request [isChanged] → writing']],
    ['life.saving', 'life.editing', ['writing: write done']],
  ]);
  for (const { points } of life?.arrows ?? []) expect(points.length).toBeGreaterThanOrEqual(3);
});
