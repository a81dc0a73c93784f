import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';

import { emptyView, type BookingFilter } from '../machines/booking-view.ts';
import { dayToPrint, quickRange } from './quick-days.ts';

test('the quick filters are days from today on; a week is Monday to Sunday, also on its last day and over a new year', () => {
  const sunday = parseDate('2027-01-03');
  expect([quickRange('today', sunday), quickRange('tomorrow', sunday)]).toEqual([
    { from: '2027-01-03', to: '2027-01-03' },
    { from: '2027-01-04', to: '2027-01-04' },
  ]);
  expect([quickRange('week', sunday), quickRange('upcoming', sunday)]).toEqual([
    { from: '2026-12-28', to: '2027-01-03' },
    { from: '2027-01-03', to: '' },
  ]);
  expect(quickRange('week', parseDate('2027-01-04'))).toEqual({ from: '2027-01-04', to: '2027-01-10' });
});

test.each<[string, Partial<BookingFilter>]>([
  ['2026-03-04', {}],
  ['2026-03-04', { days: 'week' }],
  ['2026-03-05', { days: 'tomorrow' }],
  ['2026-04-01', { date: '2026-04-01' }],
  ['2026-03-04', { dateFrom: '2026-03-01' }],
  ['2026-03-10', { dateFrom: '2026-03-10', dateTo: '2026-03-12' }],
  ['2026-02-28', { dateTo: '2026-02-28' }],
])('the day to print is %s with the filters %j', (day, filter) => {
  expect(dayToPrint({ ...emptyView.filter, ...filter }, parseDate('2026-03-04'))).toBe(day);
});
