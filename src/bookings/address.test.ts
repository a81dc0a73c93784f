import {
  defaultParseSearch,
  defaultStringifySearch,
  createMemoryHistory,
  type AnyRouter,
} from '@tanstack/react-router';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { transports } from '../contract/http/trial.ts';
import { bookingListMachine } from '../machines/booking-list-machine.ts';
import { emptyView, quickDays, type BookingView } from '../machines/booking-view.ts';
import { paramsOf, viewIn, type BookingSearch, keepAddress, viewHere } from './address.ts';

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

/** The list at an address, with a minimal router. */
function listAt(address: string) {
  const history = createMemoryHistory({ initialEntries: ['/review', address], initialIndex: 1 });
  const navigated: string[] = [];
  const router = {
    history,
    options: { parseSearch: defaultParseSearch },
    navigate: ({ to, search, replace }: { to: string; search: object; replace: boolean }) => {
      const href = to + defaultStringifySearch(search);
      navigated.push(`${replace ? 'replaces' : 'pushes'} ${decodeURIComponent(href)}`);
      if (replace) history.replace(href);
      else history.push(href);
    },
  } as unknown as AnyRouter;
  const clock = new SimulatedClock();
  const list = createActor(bookingListMachine, { input: { view: viewHere(router) }, clock });
  list.start();
  const stop = keepAddress(list, router);
  const filter = () => list.getSnapshot().context.view.filter;
  return { history, list, clock, navigated, stop, filter };
}

test('an invalid parameter is removed from the address, and valid ones stay', () => {
  const { navigated, filter } = listAt('/trial?date=2026-99-99&studio=%E6%B8%8B%E8%B0%B7&foo=1&inspect=true');
  expect(navigated).toEqual(['replaces /trial?studio=渋谷']);
  expect([filter().date, filter().studio]).toEqual(['', '渋谷']);
});

test('a choice is a new history entry, and typed text replaces the current one', () => {
  const { list, clock, navigated } = listAt('/trial');
  list.send({ type: 'filter.change', filter: { studio: '渋谷校' } });
  list.send({ type: 'filter.change', filter: { searchText: '佐' } });
  list.send({ type: 'filter.change', filter: { searchText: '佐藤' } });
  clock.increment(300);
  expect(navigated).toEqual(['pushes /trial?studio=渋谷校', 'replaces /trial?studio=渋谷校&searchText=佐藤']);
});

test('the list ignores its own changes of the address: a choice right after typing keeps both', () => {
  const { list, navigated, filter, history } = listAt('/trial');
  list.send({ type: 'filter.change', filter: { searchText: '佐藤' } });
  list.send({ type: 'filter.change', filter: { access: '徒歩' } });
  expect(navigated).toEqual(['replaces /trial?searchText=佐藤', 'pushes /trial?access=徒歩&searchText=佐藤']);
  expect(filter()).toMatchObject({ searchText: '佐藤', access: '徒歩' });
  history.back();
  expect(filter()).toMatchObject({ searchText: '佐藤', access: '' });
  expect(navigated).toHaveLength(2);
});

test('an address changed elsewhere is shown, whatever was being typed, and not written again', () => {
  const { list, clock, history, navigated, filter } = listAt('/trial?studio=%E6%B8%8B%E8%B0%B7%E6%A0%A1');
  expect(filter().studio).toBe('渋谷校');
  list.send({ type: 'filter.change', filter: { searchText: '佐藤' } });
  history.push('/trial/?date=2026-03-01');
  clock.increment(1000);
  expect([filter().studio, filter().searchText, filter().date]).toEqual(['', '', '2026-03-01']);
  expect(navigated).toEqual([]);
});

test('a list that is being left does not write its address, which would lead back to it', () => {
  const { list, clock, history, navigated, filter } = listAt('/trial');
  list.send({ type: 'filter.change', filter: { searchText: '佐藤' } });
  history.push('/review');
  clock.increment(300);
  list.send({ type: 'filter.change', filter: { access: '徒歩' } });
  expect(navigated).toEqual([]);
  expect(history.location.pathname).toBe('/review');
  expect(filter().searchText).toBe('佐藤');
});

test('a text that is too long for an address leaves the address unchanged', () => {
  const { list, clock, navigated, filter } = listAt('/trial');
  list.send({ type: 'filter.change', filter: { searchText: 'あ'.repeat(301) } });
  clock.increment(300);
  expect([navigated, filter().searchText.length]).toEqual([[], 301]);
});

test('an unmounted list neither writes nor follows the address', () => {
  const { list, history, navigated, stop, filter } = listAt('/trial');
  stop();
  list.send({ type: 'filter.change', filter: { access: '徒歩' } });
  history.push('/trial?access=%E9%9B%BB%E8%BB%8A');
  expect([navigated, filter().access]).toEqual([[], '徒歩']);
});
