import type { CalendarDate } from '@internationalized/date';

import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import type { BookingFilter, BookingSort, BookingView, Direction } from '../machines/booking-view.ts';
import { quickRange } from './quick-days.ts';

/** The bookings, indexed for search and sort. */
export interface BookingIndex {
  /** Ascending by id. */
  readonly bookings: readonly TrialCustomer[];
  /** The lower-cased field values of each booking, joined by `fieldEnd`. Computed at the first search. */
  readonly searched: () => readonly string[];
}

/** Separates field values in the searched text. */
const fieldEnd = '\u0000';

const searchedIn = (booking: TrialCustomer): string => Object.values(booking).join(fieldEnd).toLowerCase();

/** Builds the index of a list of bookings. */
export function indexBookings(read: readonly TrialCustomer[]): BookingIndex {
  const bookings = read.toSorted((one, other) => one.id - other.id);
  let searched: readonly string[] | null = null;
  return { bookings, searched: () => (searched ??= bookings.map(searchedIn)) };
}

/**
 * The bookings of a view, filtered and sorted (docs/behaviour.md#bookings). `today` is what the quick filters count
 * from.
 */
export function findBookings(
  index: BookingIndex,
  { filter, sort }: BookingView,
  today: CalendarDate,
): readonly TrialCustomer[] {
  const found = index.bookings.filter(matcher(index, filter, today));
  return sort.name === '' && sort.age === '' ? found : inOrder(found, sort);
}

/** The lessons offered by the filter: those of the chosen studio, or all. */
export const lessonOptions = (
  studioLessons: readonly StudioLessons[],
  studio: string,
): readonly StudioLessons[] =>
  studio === '' ? studioLessons : studioLessons.filter((each) => each.studio === studio);

type IsShown = (booking: TrialCustomer, place: number) => boolean;

function matcher(
  index: BookingIndex,
  { date, createdAt, lesson, access, studio, searchText, ...days }: BookingFilter,
  today: CalendarDate,
): IsShown {
  const isOfDays = daysMatcher(days, today);
  const isFound = searchText === '' ? null : finder(index, searchText.toLowerCase());
  return (booking, place) =>
    (date === '' || booking.date.startsWith(date)) &&
    (isOfDays === null || isOfDays(booking)) &&
    (createdAt === '' || booking.created_at.startsWith(createdAt)) &&
    (lesson === '' || booking.lesson === lesson) &&
    (access === '' || booking.access === access) &&
    (studio === '' || booking.studio === studio) &&
    (isFound === null || isFound(booking, place));
}

const dayText = /^\d{4}-\d\d-\d\d/;

/** An empty end is open. */
const endsAfter = (end: string, day: string): boolean => end === '' || day <= end;

/** By the quick filter and the range; null without either. Days compare as texts, and text that is no day is of none. */
function daysMatcher(
  { days, dateFrom, dateTo }: Pick<BookingFilter, 'days' | 'dateFrom' | 'dateTo'>,
  today: CalendarDate,
): ((booking: TrialCustomer) => boolean) | null {
  if (days === '' && dateFrom === '' && dateTo === '') return null;
  const quick = days === '' ? { from: '', to: '' } : quickRange(days, today);
  return ({ date }) => {
    const day = date.slice(0, 10).replaceAll('/', '-');
    if (!dayText.test(day)) return false;
    return day >= quick.from && day >= dateFrom && endsAfter(quick.to, day) && endsAfter(dateTo, day);
  };
}

function finder({ searched }: BookingIndex, sought: string): IsShown {
  const texts = searched();
  if (!sought.includes(fieldEnd)) return (_, place) => texts[place]?.includes(sought) ?? false;
  // A query with the separator would match across the end of a field.
  return (booking) => Object.values(booking).some((value) => String(value).toLowerCase().includes(sought));
}

/** Equivalent to `localeCompare(…, 'ja')`, which looks the locale up at every call. */
const { compare } = new Intl.Collator('ja');

/** The number at the start of an age, in half- or full-width digits: 32, ３２, 32歳. NaN without one. */
function ageIn(age: string): number {
  const number = Number(/^\s*[+-]?\d+(?:\.\d+)?/.exec(age.normalize('NFKC'))?.[0]);
  return Number.isFinite(number) ? number : Number.NaN;
}

const turned = (direction: Direction, order: number): number => (direction === 'descending' ? -order : order);

/** Bookings without an age come last in both directions. */
function byAge(one: number, other: number, direction: Direction): number {
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return turned(direction, one - other);
}

/** By name, then by age. */
function inOrder(bookings: readonly TrialCustomer[], { name, age }: BookingSort): readonly TrialCustomer[] {
  return bookings
    .map((booking) => ({ booking, years: age === '' ? 0 : ageIn(booking.age) }))
    .toSorted(
      (one, other) =>
        (name === '' ? 0 : turned(name, compare(one.booking.name, other.booking.name))) ||
        byAge(one.years, other.years, age),
    )
    .map(({ booking }) => booking);
}
