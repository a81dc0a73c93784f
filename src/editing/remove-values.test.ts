import { expect, test } from 'vitest';

import { removeValues, removeItem } from './changes.ts';

const file = (id: number) => ({ id, image_url: `/media/${id}.jpg` });
const isSeven = (value: unknown) => JSON.stringify(value) === JSON.stringify(file(7));

const draft = {
  title: '踊ろう',
  image: file(7),
  other: file(8),
  items: [
    { id: 7, image: file(7), images: [file(7), file(8)] },
    { id: 8, image: file(8), images: [file(9)] },
  ],
};

test('a removed value becomes null in a field and leaves a list, at any depth', () => {
  expect(removeValues(draft, isSeven)).toEqual({
    title: '踊ろう',
    image: null,
    other: file(8),
    items: [
      { id: 7, image: null, images: [file(8)] },
      { id: 8, image: file(8), images: [file(9)] },
    ],
  });
});

test('unaffected parts are shared, and a draft without the value is returned unchanged', () => {
  const after = removeValues(draft, isSeven);
  expect(after.other).toBe(draft.other);
  expect(after.items[1]).toBe(draft.items[1]);
  expect(removeValues(after, isSeven)).toBe(after);
});

test('an item deleted by the server leaves the draft and the base, and other edits are kept', () => {
  const base = { items: [{ id: 1 }, { id: 2, title: '夜' }, { id: 3 }] };
  const edited = { items: [{ id: 3 }, { id: 2, title: '朝' }, { id: -1 }, { id: 1 }] };
  expect(removeItem({ draft: edited, base }, ['items', { id: 2 }])).toEqual({
    draft: { items: [{ id: 3 }, { id: -1 }, { id: 1 }] },
    base: { items: [{ id: 1 }, { id: 3 }] },
  });
});

test('a draft whose only edits were in the deleted item is the base again', () => {
  const base = { items: [{ id: 1 }, { id: 2, title: '夜' }] };
  const edited = { items: [base.items[0], { id: 2, title: '朝' }] };
  for (const draft of [base, edited]) {
    const after = removeItem({ draft, base }, ['items', { id: 2 }]);
    expect(after.draft).toBe(after.base);
    expect(after.base).toEqual({ items: [{ id: 1 }] });
  }
});
