import { expect, test } from 'vitest';

import { groupOf } from './grouping.ts';

test('typing in one field is one group, also in a list; what is chosen, added or moved stands alone', () => {
  const path = ['items', { id: 3 }, 'text'];
  const first = groupOf({ type: 'set', path, value: 'a' });
  expect(first).not.toBeNull();
  expect(groupOf({ type: 'set', path: [...path], value: 'ab' })).toBe(first);
  expect(groupOf({ type: 'set', path: ['items', { id: 4 }, 'text'], value: 'a' })).not.toBe(first);
  expect(groupOf({ type: 'set', path: ['image'], value: null })).toBeNull();
  expect(groupOf({ type: 'insert', path: ['items'], index: 0, item: { id: 9 } })).toBeNull();
});
