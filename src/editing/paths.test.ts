import { expect, test } from 'vitest';

import { findItemAround, itemAround, itemIdOf, type PathTo, rootPath, under } from './paths.ts';

interface Item {
  readonly id: number | string;
  readonly title: string;
}

const draft = rootPath<{ readonly items: readonly Item[]; readonly a: { readonly a: string } }>();
const items = under(draft, 'items');

test('a path extended by the same step is the same object every time', () => {
  const item = under(items, { id: 3 });
  expect(item).toEqual(['items', { id: 3 }]);
  expect(under(items, { id: 3 })).toBe(item);
  expect(under(under(items, { id: 3 }), 'title')).toBe(under(item, 'title'));
});

test('a field and an item of the same name are different paths', () => {
  expect(under(draft, 'a')).toEqual(['a']);
  expect(under(items, { id: 'a' })).toEqual(['items', { id: 'a' }]);
  expect(under(under(draft, 'a'), 'a')).toEqual(['a', 'a']);
});

test('the item of a list on a path is found, and null where the path leads elsewhere', () => {
  const item = under(items, { id: 3 });
  expect(itemAround(items, under(item, 'title'))).toBe(item);
  expect(findItemAround(items, item)).toBe(item);
  expect(findItemAround(items, items)).toBeNull();
  expect(() => itemAround(items, ['a'])).toThrow('No item of "items" is on the way to "a".');
  expect(itemIdOf(item)).toBe(3);
  expect(() => itemIdOf(items)).toThrow('The path "items" leads to no item.');
});

test('a path with a field that the draft does not have does not compile', () => {
  const item = under(items, { id: 3 });
  // @ts-expect-error: the field is `title`.
  under(item, 'titel');
  // @ts-expect-error: a field of a list is no field of the draft.
  under(items, 'length');
  const title: PathTo<string> = under(item, 'title');
  // @ts-expect-error: a text is no flag.
  const flag: PathTo<boolean> = under(item, 'title');
  expect([title, flag]).toEqual([
    ['items', { id: 3 }, 'title'],
    ['items', { id: 3 }, 'title'],
  ]);
});
