import { expect, test } from 'vitest';

import {
  editedViews,
  losesView,
  readSavedViews,
  viewName,
  writtenViews,
  type SavedView,
} from './saved-views.ts';

const shibuya: SavedView = { name: '渋谷', search: { studio: '渋谷' } };
const cars: SavedView = { name: '車', search: { access: 'お車' } };

const save = (view: SavedView) => ({ kind: 'save', view }) as const;
const rename = (from: string, to: string) => ({ kind: 'rename', from, to }) as const;

test('saved views are read back as written', () => {
  expect(readSavedViews(writtenViews([shibuya, cars]))).toEqual([shibuya, cars]);
  expect(writtenViews([])).toBe(null);
});

test.each([null, '', '{', 'null', '7', '{"name":"渋谷"}'])('no views are read from %j', (kept) => {
  expect(readSavedViews(kept)).toEqual([]);
});

test('invalid views and a second view of the same name are left out', () => {
  const kept = [
    null,
    'x',
    {},
    { name: '', search: {} },
    { name: ' \u3000', search: {} },
    { name: 7, search: {} },
    { name: 'a', search: { studio: 7 } },
    { name: 'a' },
    { name: '渋谷', search: { studio: '渋谷', access: '徒歩で', sortAge: 'up', extra: '1' }, extra: 1 },
    { name: ' 渋谷 ', search: {} },
    { name: '空', search: {} },
  ];
  expect(readSavedViews(JSON.stringify(kept))).toEqual([shibuya, { name: '空', search: {} }]);
});

test('names of views are the same whatever their surrounding blanks and their Unicode normalisation', () => {
  expect(viewName('\u3000カ\u3099 ')).toBe('ガ');
});

test('a saved view is added at the end, or replaces the one of the same name after a confirmation', () => {
  expect(editedViews([shibuya], save(cars))).toEqual([shibuya, cars]);
  expect(losesView([shibuya], save(cars))).toBe(false);
  const other = { name: '渋谷', search: {} };
  expect(editedViews([shibuya, cars], save(other))).toEqual([other, cars]);
  expect(losesView([shibuya, cars], save(other))).toBe(true);
});

test('a renamed view keeps its place and replaces another of the same name after a confirmation', () => {
  expect(editedViews([cars, shibuya], rename('車', 'お車'))).toEqual([{ ...cars, name: 'お車' }, shibuya]);
  expect(losesView([cars, shibuya], rename('車', 'お車'))).toBe(false);
  expect(editedViews([shibuya, cars], rename('車', '渋谷'))).toEqual([{ ...cars, name: '渋谷' }]);
  expect(losesView([shibuya, cars], rename('車', '渋谷'))).toBe(true);
  expect(editedViews([shibuya, cars], rename('車', '車'))).toEqual([shibuya, cars]);
  expect(losesView([shibuya, cars], rename('車', '車'))).toBe(false);
});

test('renaming a view that was deleted in another window replaces no other view', () => {
  expect(editedViews([shibuya], { kind: 'rename', from: '車', to: '渋谷' })).toEqual([shibuya]);
});

test('a view is deleted after a confirmation', () => {
  expect(editedViews([shibuya, cars], { kind: 'remove', name: '渋谷' })).toEqual([cars]);
  expect(losesView([shibuya, cars], { kind: 'remove', name: '渋谷' })).toBe(true);
});
