/** An item's position, from 1. */
export interface Place {
  readonly at: number;
  readonly total: number;
  /** The list's name; missing for a single list. */
  readonly list: string;
}

/** The texts of a sortable list, by the item's name and position. */
export interface SortableWords {
  /** The keyboard instructions; the description of every handle. */
  readonly instructions: string;
  readonly handle: (name: string) => string;
  readonly earlier: (name: string) => string;
  readonly later: (name: string) => string;
  readonly remove: (name: string) => string;
  /** Why `earlier` and `later` are unavailable at the ends. */
  readonly isFirst: string;
  readonly isLast: string;
  /** The same, where there are hidden items. */
  readonly isFirstShown?: string;
  readonly isLastShown?: string;
  /** Announcements. */
  readonly lifted: (name: string, place: Place) => string;
  readonly over: (name: string, place: Place) => string;
  readonly moved: (name: string, place: Place) => string;
  readonly putBack: (name: string, place: Place) => string;
  readonly removed: (name: string) => string;
}
