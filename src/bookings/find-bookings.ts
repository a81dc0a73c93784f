import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import type { BookingFilter, BookingSort, BookingView, Direction } from '../machines/booking-view.ts';

/** The bookings, ready to be searched and sorted. */
export interface BookingIndex {
  /** Ids ascending. */
  readonly bookings: readonly TrialCustomer[];
  /** Each booking's field values in small letters, `fieldEnd` between them. Worked out at the first search. */
  readonly searched: () => readonly string[];
}

/** Between two field values of what is searched. */
const fieldEnd = '\u0000';

const searchedIn = (booking: TrialCustomer): string => Object.values(booking).join(fieldEnd).toLowerCase();

/** Made once for bookings that were read. */
export function indexBookings(read: readonly TrialCustomer[]): BookingIndex {
  const bookings = read.toSorted((one, other) => one.id - other.id);
  let searched: readonly string[] | null = null;
  return { bookings, searched: () => (searched ??= bookings.map(searchedIn)) };
}

/** The bookings that a view shows, in its order (section 5, "Trial filtering"; decisions.md, "Trial"). */
export function findBookings(index: BookingIndex, { filter, sort }: BookingView): readonly TrialCustomer[] {
  const found = index.bookings.filter(matcher(index, filter));
  return sort.name === '' && sort.age === '' ? found : inOrder(found, sort);
}

/** The lessons to choose from: those of the chosen studio, or all. */
export const lessonOptions = (
  studioLessons: readonly StudioLessons[],
  studio: string,
): readonly StudioLessons[] =>
  studio === '' ? studioLessons : studioLessons.filter((each) => each.studio === studio);

type IsShown = (booking: TrialCustomer, place: number) => boolean;

function matcher(
  index: BookingIndex,
  { date, createdAt, lesson, access, studio, searchText }: BookingFilter,
): IsShown {
  const isFound = searchText === '' ? null : finder(index, searchText.toLowerCase());
  return (booking, place) =>
    (date === '' || booking.date.startsWith(date)) &&
    (createdAt === '' || booking.created_at.startsWith(createdAt)) &&
    (lesson === '' || booking.lesson === lesson) &&
    (access === '' || booking.access === access) &&
    (studio === '' || booking.studio === studio) &&
    (isFound === null || isFound(booking, place));
}

function finder({ searched }: BookingIndex, sought: string): IsShown {
  const texts = searched();
  if (!sought.includes(fieldEnd)) return (_, place) => texts[place]?.includes(sought) ?? false;
  // Among the texts it would be found where one field ends and the next begins.
  return (booking) => Object.values(booking).some((value) => String(value).toLowerCase().includes(sought));
}

/** As `localeCompare(…, 'ja')` compares, without looking the locale up each time. */
const { compare } = new Intl.Collator('ja');

/** The number that an age begins with, in any width of digits: 32, ３２, 32歳. NaN where there is none. */
function ageIn(age: string): number {
  const number = Number(/^\s*[+-]?\d+(?:\.\d+)?/.exec(age.normalize('NFKC'))?.[0]);
  return Number.isFinite(number) ? number : Number.NaN;
}

const turned = (direction: Direction, order: number): number => (direction === 'descending' ? -order : order);

/** Whoever has no age comes last either way. */
function byAge(one: number, other: number, direction: Direction): number {
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return turned(direction, one - other);
}

/** By name, and those of one name by age. */
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
