/** The names of the days of a quick filter, relative to today; `week` is Monday to Sunday. */
export const quickDays = ['today', 'tomorrow', 'week', 'upcoming'] as const;

export type QuickDays = (typeof quickDays)[number];

/** The filters of the booking list. Each is empty by default. */
export interface BookingFilter {
  /** The reservation's date, yyyy-mm-dd. */
  readonly date: string;
  readonly days: '' | QuickDays;
  /** The first and the last day of a range, yyyy-mm-dd. Either may be open. */
  readonly dateFrom: string;
  readonly dateTo: string;
  /** The date on which the booking was made, yyyy-mm-dd. */
  readonly createdAt: string;
  readonly lesson: string;
  readonly access: string;
  readonly studio: string;
  readonly searchText: string;
}

export type Direction = '' | 'ascending' | 'descending';

/** Both may be active: by name first, then by age. */
export interface BookingSort {
  readonly name: Direction;
  readonly age: Direction;
}

/** Filters and sort order. */
export interface BookingView {
  readonly filter: BookingFilter;
  readonly sort: BookingSort;
}

/** No filter by the reservation's day. */
export const anyDay = {
  date: '',
  days: '',
  dateFrom: '',
  dateTo: '',
} as const satisfies Partial<BookingFilter>;

export const emptyView: BookingView = {
  filter: { ...anyDay, createdAt: '', lesson: '', access: '', studio: '', searchText: '' },
  sort: { name: '', age: '' },
};

/** What a chosen day, quick filter or range clears: each of the three replaces the others (0039). */
function replacedBy({ date, days, dateFrom, dateTo }: Partial<BookingFilter>): Partial<BookingFilter> {
  if (date || days) return anyDay;
  return dateFrom || dateTo ? { date: '', days: '' } : {};
}

/** The view with changed filters. Choosing a studio clears the chosen lesson. */
export const withFilter = ({ filter, sort }: BookingView, change: Partial<BookingFilter>): BookingView => ({
  filter: { ...filter, ...('studio' in change && { lesson: '' }), ...replacedBy(change), ...change },
  sort,
});

/** The view with a toggled sort. Choosing the active direction again clears it. */
export const withSort = (
  { filter, sort }: BookingView,
  by: keyof BookingSort,
  direction: Exclude<Direction, ''>,
): BookingView => ({ filter, sort: { ...sort, [by]: sort[by] === direction ? '' : direction } });

const partsOf = ({ filter, sort }: BookingView): readonly string[] => [
  filter.date,
  filter.days,
  filter.dateFrom,
  filter.dateTo,
  filter.createdAt,
  filter.lesson,
  filter.access,
  filter.studio,
  filter.searchText,
  sort.name,
  sort.age,
];

export const isSameView = (one: BookingView, other: BookingView): boolean => {
  const others = partsOf(other);
  return partsOf(one).every((part, index) => part === others[index]);
};
