import { expect, test } from 'vitest';

import { under } from './paths.ts';

const items = ['items'];

test('a path under another is the same object every time', () => {
  const item = under(items, { id: 3 });
  expect(item).toEqual(['items', { id: 3 }]);
  expect(under(items, { id: 3 })).toBe(item);
  expect(under(under(items, { id: 3 }), 'title')).toBe(under(item, 'title'));
});

test('a field and an item of the same name are different paths', () => {
  expect(under(items, 'a')).toEqual(['items', 'a']);
  expect(under(items, { id: 'a' })).toEqual(['items', { id: 'a' }]);
});
