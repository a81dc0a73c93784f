import { parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { aBooking as anotherBooking, sato as booking } from '../contract/http/trial-fixture.ts';
import { transports, type TrialCustomer } from '../contract/http/trial.ts';
import {
  emptyView,
  type BookingFilter,
  type BookingSort,
  type BookingView,
} from '../machines/booking-view.ts';
import { findBookings, indexBookings, lessonOptions } from './find-bookings.ts';

const sato: TrialCustomer = { ...booking, id: 12, message: 'Beginner です', mail: 'Hanako@example.com' };

const others: readonly TrialCustomer[] = [
  { ...sato, id: 3, name: '阿部', age: '３２', date: '2026-03-01 18:00', access: '徒歩', message: '' },
  { ...sato, id: 7, name: '鈴木', age: 'abc', studio: '新宿校', lesson: 'バレエ', created_at: '2026-02-21' },
  { ...sato, id: 5, name: '伊藤', age: '', date: '2026-03-10', mail: 'ito@example.com', message: '' },
  { ...sato, id: 9, name: '阿部', age: '9', lesson: 'バレエ', tel: '03-1111-2222', message: '' },
];

const bookings = [sato, ...others];

const viewOf = (filter: Partial<BookingFilter>, sort: Partial<BookingSort> = {}): BookingView => ({
  filter: { ...emptyView.filter, ...filter },
  sort: { ...emptyView.sort, ...sort },
});

/** A Wednesday: its week is 2 to 8 March. */
const today = parseDate('2026-03-04');

const idsOf = (view: BookingView) => findBookings(indexBookings(bookings), view, today).map(({ id }) => id);

test.each<[string, Partial<BookingFilter>, readonly number[]]>([
  ['nothing is filtered: all, ids ascending', {}, [3, 5, 7, 9, 12]],
  ['a reservation date matches what starts with it', { date: '2026-03-01' }, [3, 7, 9, 12]],
  ['an application date matches what starts with it', { createdAt: '2026-02-20' }, [3, 5, 9, 12]],
  ['a lesson matches exactly', { lesson: 'バレエ' }, [7, 9]],
  ['a part of a lesson matches nothing', { lesson: 'バレ' }, []],
  ['a transport matches exactly', { access: '徒歩' }, [3]],
  ['a studio matches exactly', { studio: '新宿校' }, [7]],
  ['filters are all to be met', { studio: '渋谷校', lesson: 'バレエ', date: '2026-03-01' }, [9]],
  ['a search finds a name', { searchText: '佐藤' }, [12]],
  ['a search takes capitals for small letters', { searchText: 'hANAKO@' }, [3, 7, 9, 12]],
  ['a search finds a message', { searchText: 'beginner' }, [7, 12]],
  ['a search finds a telephone number', { searchText: '1111' }, [9]],
  ['a search finds a date as it is kept', { searchText: '03-10' }, [5]],
  ['a search finds an id', { searchText: '12' }, [3, 5, 7, 12]],
  ['a search takes a blank as it is', { searchText: '  ' }, []],
  ['a search finds nothing across two fields', { searchText: '12\u00002026' }, []],
])('bookings are filtered: %s', (_what, filter, ids) => {
  expect(idsOf(viewOf(filter))).toEqual(ids);
});

test.each<[string, Partial<BookingSort>, readonly number[]]>([
  ['names from the first, equal ones by id', { name: 'ascending' }, [3, 9, 5, 12, 7]],
  ['names from the last, equal ones by id', { name: 'descending' }, [7, 12, 5, 3, 9]],
  ['ages as numbers, missing ones last', { age: 'ascending' }, [9, 12, 3, 5, 7]],
  ['ages from the highest, missing ones last', { age: 'descending' }, [3, 12, 9, 5, 7]],
  ['names first, then ages', { name: 'ascending', age: 'ascending' }, [9, 3, 5, 12, 7]],
  ['each its own way', { name: 'descending', age: 'descending' }, [7, 12, 5, 3, 9]],
])('bookings are sorted: %s', (_what, sort, ids) => {
  expect(idsOf(viewOf({}, sort))).toEqual(ids);
});

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
  expect(lessonOptions(lessons, '新宿校')).toEqual([{ studio: '新宿校', lessons: ['バレエ'] }]);
  expect(lessonOptions(lessons, '')).toEqual(lessons);
  expect(lessonOptions(lessons, '池袋校')).toEqual([]);
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

/** Section 5 literally, for one booking and for two bookings. */
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

test('any view shows the bookings that section 5 specifies', () => {
  fc.assert(
    fc.property(fc.array(aBooking, { maxLength: 12 }), aView, (all, view) => {
      expect(findBookings(indexBookings(all), view, today)).toEqual(plainly(all, view));
    }),
    { numRuns: 500 },
  );
});
