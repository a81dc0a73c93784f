import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { transports } from '../contract/http/trial.ts';
import { emptyView, quickDays, type BookingView } from '../machines/booking-view.ts';
import { paramsOf, viewIn, type BookingSearch } from './address.ts';

const view: BookingView = {
  filter: {
    date: '2028-02-29',
    days: 'week',
    dateFrom: '2028-02-28',
    dateTo: '2028-03-01',
    createdAt: '2026-03-01',
    lesson: 'ヨガ',
    access: 'お車',
    studio: '渋谷校',
    searchText: '佐藤 & 森',
  },
  sort: { name: 'ascending', age: 'descending' },
};

test('a view is written to the address with its non-empty values and read back the same', () => {
  expect(paramsOf(view)).toEqual({ ...view.filter, sortName: 'ascending', sortAge: 'descending' });
  expect(viewIn(paramsOf(view))).toEqual(view);
});

test('an empty view leaves the address without parameters', () => {
  expect(paramsOf(emptyView)).toEqual({});
  expect(viewIn({})).toEqual(emptyView);
});

test.each<[string, BookingSearch]>([
  ['a day that is none', { date: '2026-02-29', createdAt: '2026-3-1' }],
  ['more than a day', { date: '2026-03-01T10:00', createdAt: '2026/03/01' }],
  ['days that are none', { days: 'yesterday', dateFrom: '2026-02-29', dateTo: 'x' }],
  ['a transport that is none', { access: 'バス' }],
  ['an order that is none', { sortName: 'up', sortAge: true }],
  ['what is no text', { lesson: null, studio: ['渋谷校'], searchText: { toString: 1 } }],
  ['a text that is too long', { searchText: 'あ'.repeat(301) }],
])('%s is dropped from the address, and the other parameters stay', (_what, bad) => {
  expect(viewIn({ lesson: 'ヨガ', ...bad })).toEqual({
    ...emptyView,
    filter: { ...emptyView.filter, lesson: 'lesson' in bad ? '' : 'ヨガ' },
  });
});

test.each([
  ['?searchText=0901234', '0901234'],
  ['?searchText=123', '123'],
  ['?searchText=true', 'true'],
  ['?searchText=%22123%22', '123'],
])('a value typed into the address is read as text: %s', (address, searchText) => {
  expect(viewIn(defaultParseSearch(address)).filter.searchText).toBe(searchText);
});

test('a search text that would make the address too long is applied without being written', () => {
  const long = { ...view, filter: { ...view.filter, searchText: 'あ'.repeat(301) } };
  expect(paramsOf(long)).toEqual({ ...paramsOf(view), searchText: undefined });
});

const aText = fc.string({ unit: 'grapheme', maxLength: 8 });
const aDay = fc.constantFrom('', '2026-03-01', '2028-02-29', '2026-12-31');
const aDirection = fc.constantFrom('' as const, 'ascending' as const, 'descending' as const);

test('every view survives a round trip through the router’s address', () => {
  const aView = fc.record({
    filter: fc.record({
      date: aDay,
      days: fc.constantFrom('', ...quickDays),
      dateFrom: aDay,
      dateTo: aDay,
      createdAt: aDay,
      lesson: aText,
      access: fc.constantFrom('', ...transports),
      studio: aText,
      searchText: fc.oneof(aText, fc.constantFrom('null', '1e3', '"', '[1]', '007', '-0', ' ', '%', '+')),
    }),
    sort: fc.record({ name: aDirection, age: aDirection }),
  });
  fc.assert(
    fc.property(aView, (any) => {
      expect(viewIn(defaultParseSearch(defaultStringifySearch(paramsOf(any))))).toEqual(any);
    }),
    { numRuns: 500 },
  );
});
