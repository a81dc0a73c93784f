import { expect, test } from 'vitest';

import { without } from './without.ts';

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

test('a field that holds it becomes null, and a list loses it, however deep', () => {
  expect(without(draft, isSeven)).toEqual({
    title: '踊ろう',
    image: null,
    other: file(8),
    items: [
      { id: 7, image: null, images: [file(8)] },
      { id: 8, image: file(8), images: [file(9)] },
    ],
  });
});

test('what does not hold it is shared, and a draft without it is the very same', () => {
  const after = without(draft, isSeven);
  expect(after.other).toBe(draft.other);
  expect(after.items[1]).toBe(draft.items[1]);
  expect(without(after, isSeven)).toBe(after);
});
