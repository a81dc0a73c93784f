import * as v from 'valibot';

import { transports } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import { quickDays, type BookingView } from '../machines/booking-view.ts';

/** The search parameters of the booking list, before they are validated. */
export interface BookingSearch {
  readonly date?: unknown;
  readonly days?: unknown;
  readonly dateFrom?: unknown;
  readonly dateTo?: unknown;
  readonly createdAt?: unknown;
  readonly lesson?: unknown;
  readonly access?: unknown;
  readonly studio?: unknown;
  readonly searchText?: unknown;
  readonly sortName?: unknown;
  readonly sortAge?: unknown;
}

/** The search parameters as the console writes them. */
type BookingParams = Partial<Record<keyof BookingSearch, string>>;

/** Longer search texts are left out of the address: servers reject long addresses, so that a reload would fail. */
const longest = 300;

/**
 * Missing and invalid values become empty. The router parses what looks like a number or a boolean, so text has to be
 * restored.
 */
const readText = v.fallback(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean()]),
    v.transform(String),
    v.maxLength(longest),
  ),
  '',
);

const readDay = v.fallback(
  v.pipe(
    v.string(),
    v.check((day) => day === writtenDate(day)?.toString()),
  ),
  '',
);

const readDays = v.fallback(v.picklist(['', ...quickDays]), '');
const readAccess = v.fallback(v.picklist(['', ...transports]), '');
const readDirection = v.fallback(v.picklist(['', 'ascending', 'descending']), '');

const readSearch = v.object({
  date: v.optional(readDay, ''),
  days: v.optional(readDays, ''),
  dateFrom: v.optional(readDay, ''),
  dateTo: v.optional(readDay, ''),
  createdAt: v.optional(readDay, ''),
  lesson: v.optional(readText, ''),
  access: v.optional(readAccess, ''),
  studio: v.optional(readText, ''),
  searchText: v.optional(readText, ''),
  sortName: v.optional(readDirection, ''),
  sortAge: v.optional(readDirection, ''),
});

/** The view in the search parameters of an address. */
export function viewIn(search: BookingSearch): BookingView {
  const { sortName: name, sortAge: age, ...filter } = v.parse(readSearch, search);
  return { filter, sort: { name, age } };
}

/** The search parameters of a view; empty values are left out. */
export function paramsOf({ filter, sort }: BookingView): BookingParams {
  const params = { ...filter, sortName: sort.name, sortAge: sort.age };
  return Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== '' && value.length <= longest),
  );
}
