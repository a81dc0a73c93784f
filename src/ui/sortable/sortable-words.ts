/** Where an item stands, from 1. */
export interface Place {
  readonly at: number;
  readonly total: number;
  /** What the list is called; nothing where it is the only one. */
  readonly list: string;
}

/** What a sortable list says, by the item's name and place. */
export interface SortableWords {
  /** How an item is moved with the keyboard; every handle's description. */
  readonly instructions: string;
  readonly handle: (name: string) => string;
  readonly earlier: (name: string) => string;
  readonly later: (name: string) => string;
  readonly remove: (name: string) => string;
  /** Why `earlier` and `later` do nothing at the ends. */
  readonly isFirst: string;
  readonly isLast: string;
  /** The same, where there are others that are not shown. */
  readonly isFirstShown?: string;
  readonly isLastShown?: string;
  /** Announcements. */
  readonly lifted: (name: string, place: Place) => string;
  readonly over: (name: string, place: Place) => string;
  readonly moved: (name: string, place: Place) => string;
  readonly putBack: (name: string, place: Place) => string;
  readonly removed: (name: string) => string;
}
