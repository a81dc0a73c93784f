import { type CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { aBooking as anotherBooking } from '../contract/http/trial-fixture.ts';
import { transports, type TrialCustomer } from '../contract/http/trial.ts';
import { emptyView, type BookingFilter, type BookingView } from '../machines/booking-view.ts';
import { findBookings, indexBookings, lessonsOf, dayToPrint } from './find-bookings.ts';

const viewOf = (filter: Partial<BookingFilter>): BookingView => ({
  ...emptyView,
  filter: { ...emptyView.filter, ...filter },
});

/** A Wednesday: its week is 2 to 8 March. */
const today = parseDate('2026-03-04');

const week = [
  '2026-03-01',
  '2026-03-02',
  '2026/03/03 18:00',
  '2026-03-04T10:00:00+09:00',
  '2026-03-05',
  '2026-03-08',
  '2026-03-09',
  '未定',
  '',
].map((date, at) => anotherBooking({ id: at + 1, date }));

test.each<[string, Partial<BookingFilter>, readonly number[]]>([
  ['today', { days: 'today' }, [4]],
  ['tomorrow', { days: 'tomorrow' }, [5]],
  ['this week is Monday to Sunday', { days: 'week' }, [2, 3, 4, 5, 6]],
  ['from today on', { days: 'upcoming' }, [4, 5, 6, 7]],
  ['a range has both of its days', { dateFrom: '2026-03-02', dateTo: '2026-03-04' }, [2, 3, 4]],
  ['a range may be open at its end', { dateFrom: '2026-03-08' }, [6, 7]],
  ['a range may be open at its beginning', { dateTo: '2026-03-01' }, [1]],
  ['a range that ends before it begins has no day', { dateFrom: '2026-03-05', dateTo: '2026-03-02' }, []],
  [
    'all that an address names have to be met',
    { days: 'week', dateTo: '2026-03-03', date: '2026-03-02' },
    [2],
  ],
])('bookings are filtered by their days: %s', (_what, filter, ids) => {
  expect(findBookings(indexBookings(week), viewOf(filter), today).map(({ id }) => id)).toEqual(ids);
});

test('choosing a studio offers only its lessons', () => {
  const lessons = [
    { studio: '渋谷校', lessons: ['ヨガ', 'バレエ'] },
    { studio: '新宿校', lessons: ['バレエ'] },
  ];
  expect(lessonsOf(lessons, '新宿校')).toEqual([{ studio: '新宿校', lessons: ['バレエ'] }]);
  expect(lessonsOf(lessons, '')).toEqual(lessons);
  expect(lessonsOf(lessons, '池袋校')).toEqual([]);
});

const aDay = fc.constantFrom('', '2026-03-01', '2026-03-10T09:00', '2026-02-29');
const aName = fc.constantFrom(
  '佐藤',
  'サトウ',
  'さとう',
  'ｻﾄｳ',
  '',
  '齋藤',
  '斎藤',
  'Sato',
  'sato',
  'Z',
  'が',
  'か\u3099',
);
const aBooking: fc.Arbitrary<TrialCustomer> = fc.record({
  id: fc.integer({ min: 0, max: 30 }),
  date: aDay,
  name: aName,
  age: fc.constantFrom('', '9', '32', '３２', '32.5', 'abc', '-1', ' 7', '9'.repeat(400)),
  studio: fc.constantFrom('渋谷校', '新宿校', ''),
  lesson: fc.constantFrom('ヨガ', 'バレエ'),
  created_at: aDay,
  access: fc.constantFrom(...transports, 'バス'),
  message: fc.string({ unit: 'grapheme', maxLength: 4 }),
  mail: fc.constantFrom('', 'A@example.com'),
  tel: fc.constantFrom('', '090'),
});
const aDirection = fc.constantFrom('', 'ascending', 'descending');
const anyDays = { days: fc.constant(''), dateFrom: fc.constant(''), dateTo: fc.constant('') } as const;
const aView: fc.Arbitrary<BookingView> = fc.record({
  filter: fc.record({
    ...anyDays,
    date: fc.constantFrom('', '2026-03-01', '2026-02-29'),
    createdAt: fc.constantFrom('', '2026-03-10'),
    lesson: fc.constantFrom('', 'ヨガ'),
    access: fc.constantFrom('', 'お車'),
    studio: fc.constantFrom('', '渋谷校'),
    searchText: fc.oneof(
      fc.constantFrom('', '', 'A@EX', '佐', '1', '\u0000'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
  }),
  sort: fc.record({ name: aDirection, age: aDirection }),
});

const age = ({ age: text }: TrialCustomer) => {
  const number = Number.parseFloat(text.normalize('NFKC'));
  return Number.isFinite(number) ? number : Number.NaN;
};

const turn = (direction: string, difference: number) =>
  direction === 'descending' ? -difference : difference;

/** The rules as they are said, for one booking and for two bookings (docs/behaviour.md#bookings). */
function plainly(all: readonly TrialCustomer[], { filter, sort }: BookingView): readonly TrialCustomer[] {
  const byAge = (one: TrialCustomer, other: TrialCustomer) => {
    const [first, second] = [age(one), age(other)];
    if (Number.isNaN(first) || Number.isNaN(second))
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    return first === second ? 0 : turn(sort.age, first < second ? -1 : 1);
  };
  return all
    .filter(
      (booking) =>
        (filter.date === '' || booking.date.startsWith(filter.date)) &&
        (filter.createdAt === '' || booking.created_at.startsWith(filter.createdAt)) &&
        (filter.lesson === '' || booking.lesson === filter.lesson) &&
        (filter.access === '' || booking.access === filter.access) &&
        (filter.studio === '' || booking.studio === filter.studio) &&
        Object.values(booking).some((value) =>
          String(value).toLowerCase().includes(filter.searchText.toLowerCase()),
        ),
    )
    .toSorted(
      (one, other) =>
        (sort.name === '' ? 0 : turn(sort.name, one.name.localeCompare(other.name, 'ja'))) ||
        (sort.age === '' ? 0 : byAge(one, other)) ||
        one.id - other.id,
    );
}

test('any view shows the bookings that its filters choose, in the order of its sorts', () => {
  fc.assert(
    fc.property(fc.array(aBooking, { maxLength: 12 }), aView, (all, view) => {
      expect(findBookings(indexBookings(all), view, today)).toEqual(plainly(all, view));
    }),
    { numRuns: 500 },
  );
});

/** The first and the last day that a quick filter shows, of days around a new year; empty where it shows the last of them. */
function quickRange(days: BookingFilter['days'], day: CalendarDate) {
  const around = Array.from({ length: 60 }, (_, at) =>
    anotherBooking({ id: at + 1, date: String(parseDate('2026-12-01').add({ days: at })) }),
  );
  const shown = findBookings(indexBookings(around), viewOf({ days }), day).map(({ date }) => date);
  const last = shown.at(-1);
  return { from: shown[0], to: last === around.at(-1)?.date ? '' : last };
}

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
