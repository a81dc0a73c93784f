import { type CalendarDate, endOfWeek, startOfWeek } from '@internationalized/date';

import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import type { BookingFilter, BookingSort, BookingView, Direction } from '../machines/booking-view.ts';

export interface BookingIndex {
  /** Ascending by id. */
  readonly bookings: readonly TrialCustomer[];
  /** Field values in lower case, joined by `fieldEnd`, by position; computed at the first search. */
  readonly searched: () => readonly string[];
}

const fieldEnd = '\u0000';

const searchedIn = (booking: TrialCustomer): string => Object.values(booking).join(fieldEnd).toLowerCase();

export function indexBookings(read: readonly TrialCustomer[]): BookingIndex {
  const bookings = read.toSorted((first, second) => first.id - second.id);
  let searched: readonly string[] | null = null;
  return { bookings, searched: () => (searched ??= bookings.map(searchedIn)) };
}

/** Filtered and sorted: docs/behaviour.md#bookings. */
export function findBookings(
  index: BookingIndex,
  { filter, sort }: BookingView,
  today: CalendarDate,
): readonly TrialCustomer[] {
  const bookings = index.bookings.filter(matcher(index, filter, today));
  return sort.name === '' && sort.age === '' ? bookings : inOrder(bookings, sort);
}

export const lessonsOf = (
  studioLessons: readonly StudioLessons[],
  studio: string,
): readonly StudioLessons[] =>
  studio === '' ? studioLessons : studioLessons.filter((each) => each.studio === studio);

type IsShown = (booking: TrialCustomer, index: number) => boolean;

function matcher(
  index: BookingIndex,
  { date, createdAt, lesson, access, studio, searchText, ...days }: BookingFilter,
  today: CalendarDate,
): IsShown {
  const isOfDays = daysMatcher(days, today);
  const isMatch = searchText === '' ? null : textMatcher(index, searchText.toLowerCase());
  return (booking, at) =>
    (date === '' || booking.date.startsWith(date)) &&
    (isOfDays === null || isOfDays(booking)) &&
    (createdAt === '' || booking.created_at.startsWith(createdAt)) &&
    (lesson === '' || booking.lesson === lesson) &&
    (access === '' || booking.access === access) &&
    (studio === '' || booking.studio === studio) &&
    (isMatch === null || isMatch(booking, at));
}

const dayText = /^\d{4}-\d\d-\d\d/;

const isUntil = (last: string, day: string): boolean => last === '' || day <= last;

/** A text that is no day does not match. Null without a filter. */
function daysMatcher(
  { days, dateFrom, dateTo }: Pick<BookingFilter, 'days' | 'dateFrom' | 'dateTo'>,
  today: CalendarDate,
): ((booking: TrialCustomer) => boolean) | null {
  if (days === '' && dateFrom === '' && dateTo === '') return null;
  const quick = quickRange(days, today);
  return ({ date }) => {
    const day = date.slice(0, 10).replaceAll('/', '-');
    if (!dayText.test(day)) return false;
    return day >= quick.from && day >= dateFrom && isUntil(quick.to, day) && isUntil(dateTo, day);
  };
}

function textMatcher({ searched }: BookingIndex, query: string): IsShown {
  const texts = searched();
  if (!query.includes(fieldEnd)) return (_, at) => texts[at]?.includes(query) ?? false;
  // Such a query would match across the end of a field.
  return (booking) => Object.values(booking).some((value) => String(value).toLowerCase().includes(query));
}

/** Faster than `localeCompare(…, 'ja')`, which looks the locale up at every call. */
const { compare } = new Intl.Collator('ja');

/** In half- or full-width digits: 32, ３２, 32歳. NaN without a number. */
function ageIn(age: string): number {
  const number = Number(/^\s*[+-]?\d+(?:\.\d+)?/.exec(age.normalize('NFKC'))?.[0]);
  return Number.isFinite(number) ? number : Number.NaN;
}

const turned = (direction: Direction, order: number): number => (direction === 'descending' ? -order : order);

function byAge(first: number, second: number, direction: Direction): number {
  if (Number.isNaN(first) || Number.isNaN(second))
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
  return turned(direction, first - second);
}

function inOrder(bookings: readonly TrialCustomer[], { name, age }: BookingSort): readonly TrialCustomer[] {
  return bookings
    .map((booking) => ({ booking, years: age === '' ? 0 : ageIn(booking.age) }))
    .toSorted(
      (first, second) =>
        (name === '' ? 0 : turned(name, compare(first.booking.name, second.booking.name))) ||
        byAge(first.years, second.years, age),
    )
    .map(({ booking }) => booking);
}

/** yyyy-mm-dd; an empty end is open. A week begins on Monday. */
function quickRange(days: BookingFilter['days'], today: CalendarDate) {
  switch (days) {
    case '':
      return { from: '', to: '' };
    case 'today':
      return rangeOf(today, today);
    case 'tomorrow':
      return rangeOf(today.add({ days: 1 }), today.add({ days: 1 }));
    case 'week':
      return rangeOf(startOfWeek(today, 'ja-JP', 'mon'), endOfWeek(today, 'ja-JP', 'mon'));
    case 'upcoming':
      return { from: String(today), to: '' };
  }
}

const rangeOf = (from: CalendarDate, to: CalendarDate) => ({ from: String(from), to: String(to) });

/** yyyy-mm-dd; of a quick filter or a range the day nearest to today. */
export function dayToPrint(
  { date, days, dateFrom, dateTo }: Pick<BookingFilter, 'date' | 'days' | 'dateFrom' | 'dateTo'>,
  today: CalendarDate,
): string {
  if (date !== '') return date;
  const quick = quickRange(days, today);
  const first = dateFrom > quick.from ? dateFrom : quick.from;
  const last = quick.to || dateTo;
  if (String(today) < first) return first;
  return last !== '' && String(today) > last ? last : String(today);
}
