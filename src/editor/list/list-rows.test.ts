import { expect, test, vi } from 'vitest';

import { rootPath, under } from '../../editing/paths.ts';
import { createListFilter, countMatches, createRows } from './list-rows.ts';

interface TextItem {
  readonly id: number;
  readonly text: string;
}

const path = under(rootPath<{ readonly items: readonly TextItem[] }>(), 'items');
const listOf = (...items: readonly (readonly [id: number, text: string])[]) => ({
  items: items.map(([id, text]) => ({ id, text })),
});
const lookingFor = (wanted: string) =>
  createListFilter({ matches: ({ text }: TextItem) => text.includes(wanted) });

test('without a filter all items are shown, and the rows are the same while none is added, removed or moved', () => {
  const read = createRows<TextItem>();
  const rows = read(listOf([1, 'a'], [2, 'b']), path, null);
  expect([rows.all, rows.ids, rows.names]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(read(listOf([1, 'typed'], [2, 'b']), path, null)).toBe(rows);
  expect(read(listOf([2, 'b'], [1, 'typed']), path, null).ids).toEqual([2, 1]);
});

test('a shown item stays while it is edited, until the criteria change', () => {
  const read = createRows<TextItem>();
  const filter = lookingFor('a');
  expect(read(listOf([1, 'a'], [2, 'b'], [3, 'a']), path, filter).ids).toEqual([1, 3]);
  const typed = listOf([1, 'x'], [2, 'b'], [3, 'a']);
  expect(read(typed, path, filter).ids).toEqual([1, 3]);
  expect(read(typed, path, lookingFor('a')).ids).toEqual([3]);
});

test('an item switched to an excluded value is hidden by the save; an edited or focused one stays', () => {
  const read = createRows<TextItem>();
  const filter = createListFilter({
    matches: ({ text }: TextItem) => text.includes('a'),
    goes: ({ text }) => text === 'off',
  });
  read(listOf([1, 'a'], [2, 'a'], [3, 'off'], [4, 'a']), path, filter);
  filter.keep(3);
  const changed = listOf([1, 'off'], [2, 'typed'], [3, 'off'], [4, 'a']);
  expect(read(changed, path, filter).ids).toEqual([1, 2, 3, 4]);
  filter.settle(1_000);
  expect(read(changed, path, filter).ids).toEqual([2, 3, 4]);
  expect(countMatches(filter, changed.items)).toEqual({ count: 1, besides: 2 });
  const later = listOf([1, 'a'], [2, 'typed'], [3, 'off'], [4, 'off']);
  expect(read(later, path, filter).ids).toEqual([1, 2, 3, 4]);
});

test('an added item that does not match is counted under the id that a save assigns', () => {
  const filter = createListFilter({
    matches: ({ text }: TextItem) => text === 'on',
    goes: ({ text }) => text !== 'on',
  });
  filter.keep(-1);
  const saved = { id: 5, text: 'off' };
  expect(filter.shows(saved, [-1, 5], false)).toBe(true);
  filter.settle(1_000);
  expect(filter.shows(saved, [-1, 5], false)).toBe(true);
  expect(countMatches(filter, [saved])).toEqual({ count: 0, besides: 1 });
});

test('a kept item that does not match is counted separately', async () => {
  const read = createRows<TextItem>();
  const filter = lookingFor('a');
  const told = vi.fn<() => void>();
  filter.follow(told);
  const { items } = listOf([1, 'a'], [2, 'b'], [3, 'a']);
  read({ items }, path, filter);
  expect(countMatches(filter, items)).toEqual({ count: 2, besides: 0 });
  const edited = listOf([1, 'x'], [2, 'b'], [3, 'a']);
  expect(read(edited, path, filter).ids).toEqual([1, 3]);
  expect(countMatches(filter, edited.items)).toEqual({ count: 1, besides: 1 });
  const added = listOf([1, 'x'], [2, 'b'], [3, 'a'], [-5, '']);
  filter.keep(-5);
  expect(countMatches(filter, added.items)).toEqual({ count: 1, besides: 2 });
  expect(read(added, path, filter).ids).toEqual([1, 3, -5]);
  told.mockClear();
  const saved = listOf([1, 'x'], [2, 'b'], [3, 'a'], [9, '']);
  expect(read(saved, path, filter).ids).toEqual([1, 3, 9]);
  expect(countMatches(filter, saved.items)).toEqual({ count: 1, besides: 2 });
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(countMatches(lookingFor('a'), saved.items)).toEqual({ count: 1, besides: 0 });
  expect(countMatches(filter, saved.items, true)).toEqual({ count: 4, besides: 0 });
});

test('a focused item is shown, followers are notified, and it is shown under the id that a save assigns', () => {
  const read = createRows<TextItem>();
  const filter = lookingFor('a');
  const told = vi.fn<() => void>();
  filter.follow(told);
  read(listOf([1, 'a'], [-5, 'b'], [2, 'b']), path, filter);
  filter.keep(-5);
  expect(told).toHaveBeenCalledOnce();
  expect(read(listOf([1, 'a'], [-5, 'b'], [2, 'b']), path, filter).ids).toEqual([1, -5]);
  const saved = read(listOf([1, 'a'], [9, 'b'], [2, 'b']), path, filter);
  expect([saved.ids, saved.names, saved.all]).toEqual([
    [1, 9],
    [1, -5],
    [1, 9, 2],
  ]);
  expect(createRows<TextItem>()(listOf([9, 'b']), path, filter).ids).toEqual([9]);
});

test('a list that matches as a whole is shown completely, and an item is matched once per state', () => {
  const matches = vi.fn<() => boolean>(() => false);
  const filter = createListFilter({ matches, isWhole: (_draft, list) => list === path });
  const draft = { items: [{ id: 1 }], others: [{ id: 2 }] };
  expect(createRows()(draft, path, filter).ids).toEqual([1]);
  const others = under(rootPath<typeof draft>(), 'others');
  expect(createRows()(draft, others, filter).ids).toEqual([]);
  expect(createRows()(draft, others, filter).ids).toEqual([]);
  expect(matches).toHaveBeenCalledOnce();
});

const groups = under(
  rootPath<{
    readonly groups: readonly { readonly id: number; readonly items: readonly TextItem[] }[];
  }>(),
  'groups',
);
const inGroup = (id: number, item: number) => ({ groups: [{ id, items: [{ id: item, text: 'a' }] }] });

test('a list whose path does not exist any more keeps its rows', () => {
  const read = createRows<TextItem>();
  const path = under(under(groups, { id: -1 }), 'items');
  const rows = read(inGroup(-1, -2), path, null);
  expect(read(inGroup(3, 4), path, null)).toBe(rows);
  expect(read(inGroup(3, 4), under(under(groups, { id: 3 }), 'items'), null).names).toEqual([-2]);
});
