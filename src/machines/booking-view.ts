/** The filters of the booking list (section 3, "Trial filter state"). Each is empty by default. */
export interface BookingFilter {
  /** The reservation's date, yyyy-mm-dd. */
  readonly date: string;
  /** The date on which the booking was made, yyyy-mm-dd. */
  readonly createdAt: string;
  readonly lesson: string;
  readonly access: string;
  readonly studio: string;
  readonly searchText: string;
}

export type Direction = '' | 'ascending' | 'descending';

/** Both may be active: by name first, then by age (decisions.md, "Trial"). */
export interface BookingSort {
  readonly name: Direction;
  readonly age: Direction;
}

/** Filters and sort order. */
export interface BookingView {
  readonly filter: BookingFilter;
  readonly sort: BookingSort;
}

export const emptyView: BookingView = {
  filter: { date: '', createdAt: '', lesson: '', access: '', studio: '', searchText: '' },
  sort: { name: '', age: '' },
};

/** The view with changed filters. Section 4: choosing a studio clears the chosen lesson. */
export const withFilter = ({ filter, sort }: BookingView, change: Partial<BookingFilter>): BookingView => ({
  filter: { ...filter, ...('studio' in change && { lesson: '' }), ...change },
  sort,
});

/** The view with a toggled sort. Section 4: choosing the active direction again clears it. */
export const withSort = (
  { filter, sort }: BookingView,
  by: keyof BookingSort,
  direction: Exclude<Direction, ''>,
): BookingView => ({ filter, sort: { ...sort, [by]: sort[by] === direction ? '' : direction } });

const partsOf = ({ filter, sort }: BookingView): readonly string[] => [
  filter.date,
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
