import type { StudioLessons, TrialCustomer } from '../contract/http/trial.ts';
import type { TrialFilter, TrialSort, TrialView } from '../machines/trial-view.ts';
import { fieldEnd, type Prepared } from './prepared.ts';
import { rankedPlaces } from './ranked.ts';

/** The bookings that a view shows, in its order (section 5, "Trial filtering"; decisions.md, "Trial"). */
export function shown(prepared: Prepared, { filter, sort }: TrialView): readonly TrialCustomer[] {
  const { bookings } = prepared;
  const isShown = matcher(prepared, filter);
  if (sort.name === '' && sort.age === '') return bookings.filter(isShown);
  const places: number[] = [];
  for (const [place, booking] of bookings.entries()) if (isShown(booking, place)) places.push(place);
  const ordered: TrialCustomer[] = [];
  for (const place of inOrder(places, prepared, sort)) {
    const booking = bookings[place];
    if (booking !== undefined) ordered.push(booking);
  }
  return ordered;
}

/** The lessons to choose from: those of the chosen studio, or all. */
export const lessonOptions = (
  studioLessons: readonly StudioLessons[],
  studio: string,
): readonly StudioLessons[] =>
  studio === '' ? studioLessons : studioLessons.filter((each) => each.studio === studio);

type IsShown = (booking: TrialCustomer, place: number) => boolean;

function matcher(
  prepared: Prepared,
  { date, createdAt, lesson, access, studio, searchText }: TrialFilter,
): IsShown {
  const isFound = searchText === '' ? null : finder(prepared, searchText.toLowerCase());
  return (booking, place) =>
    (date === '' || booking.date.startsWith(date)) &&
    (createdAt === '' || booking.created_at.startsWith(createdAt)) &&
    (lesson === '' || booking.lesson === lesson) &&
    (access === '' || booking.access === access) &&
    (studio === '' || booking.studio === studio) &&
    (isFound === null || isFound(booking, place));
}

function finder({ searched }: Prepared, sought: string): IsShown {
  const texts = searched.result();
  if (!sought.includes(fieldEnd)) return (_, place) => texts[place]?.includes(sought) ?? false;
  // Among the texts it would be found where one field ends and the next begins.
  return (booking) => Object.values(booking).some((value) => String(value).toLowerCase().includes(sought));
}

/** By the age first and then by the name, which leaves those of one name by their ages. */
function inOrder(places: readonly number[], { nameRanks, ageRanks }: Prepared, { name, age }: TrialSort) {
  const byAge = age === '' ? places : rankedPlaces(places, ageRanks.result(), age);
  return name === '' ? byAge : rankedPlaces(byAge, nameRanks.result(), name);
}
