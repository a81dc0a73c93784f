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

test('reads back what was written', () => {
  expect(readSavedViews(writtenViews([shibuya, cars]))).toEqual([shibuya, cars]);
  expect(writtenViews([])).toBe(null);
});

test.each([null, '', '{', 'null', '7', '{"name":"渋谷"}'])('reads no views from %j', (kept) => {
  expect(readSavedViews(kept)).toEqual([]);
});

test('leaves out what is no view, and the second one of a name', () => {
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

test('knows a name whatever blanks are around it and however its letters are composed', () => {
  expect(viewName('\u3000カ\u3099 ')).toBe('ガ');
});

test('puts a view last, or in the place of the one of its name, which a person is asked about', () => {
  expect(editedViews([shibuya], save(cars))).toEqual([shibuya, cars]);
  expect(losesView([shibuya], save(cars))).toBe(false);
  const other = { name: '渋谷', search: {} };
  expect(editedViews([shibuya, cars], save(other))).toEqual([other, cars]);
  expect(losesView([shibuya, cars], save(other))).toBe(true);
});

test('renames a view in its place, and the other one of that name goes, which a person is asked about', () => {
  expect(editedViews([cars, shibuya], rename('車', 'お車'))).toEqual([{ ...cars, name: 'お車' }, shibuya]);
  expect(losesView([cars, shibuya], rename('車', 'お車'))).toBe(false);
  expect(editedViews([shibuya, cars], rename('車', '渋谷'))).toEqual([{ ...cars, name: '渋谷' }]);
  expect(losesView([shibuya, cars], rename('車', '渋谷'))).toBe(true);
  expect(editedViews([shibuya, cars], rename('車', '車'))).toEqual([shibuya, cars]);
  expect(losesView([shibuya, cars], rename('車', '車'))).toBe(false);
});

test('takes no view away for one that was deleted in another window', () => {
  expect(editedViews([shibuya], { kind: 'rename', from: '車', to: '渋谷' })).toEqual([shibuya]);
});

test('deletes a view once a person was asked', () => {
  expect(editedViews([shibuya, cars], { kind: 'remove', name: '渋谷' })).toEqual([cars]);
  expect(losesView([shibuya, cars], { kind: 'remove', name: '渋谷' })).toBe(true);
});
