/** `week` is Monday to Sunday. */
export const quickDays = ['today', 'tomorrow', 'week', 'upcoming'] as const;

export type QuickDays = (typeof quickDays)[number];

export interface BookingFilter {
  /** The reservation's date, yyyy-mm-dd. */
  readonly date: string;
  readonly days: '' | QuickDays;
  /** yyyy-mm-dd; either may be empty. */
  readonly dateFrom: string;
  readonly dateTo: string;
  /** When the booking was made, yyyy-mm-dd. */
  readonly createdAt: string;
  readonly lesson: string;
  readonly access: string;
  readonly studio: string;
  readonly searchText: string;
}

export type Direction = '' | 'ascending' | 'descending';

export interface BookingSort {
  readonly name: Direction;
  readonly age: Direction;
}

export interface BookingView {
  readonly filter: BookingFilter;
  readonly sort: BookingSort;
}

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

/** docs/decisions/0039-bookings-at-the-desk.md */
function replacedBy({ date, days, dateFrom, dateTo }: Partial<BookingFilter>): Partial<BookingFilter> {
  if (date || days) return anyDay;
  return dateFrom || dateTo ? { date: '', days: '' } : {};
}

export const withFilter = ({ filter, sort }: BookingView, change: Partial<BookingFilter>): BookingView => ({
  filter: { ...filter, ...('studio' in change && { lesson: '' }), ...replacedBy(change), ...change },
  sort,
});

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

export const isSameView = (left: BookingView, right: BookingView): boolean => {
  const parts = partsOf(right);
  return partsOf(left).every((part, index) => part === parts[index]);
};
