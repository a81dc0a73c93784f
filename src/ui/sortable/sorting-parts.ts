import type { SortedLists } from './list-positions.ts';
import type { SortableId } from './places.ts';

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

/** What sorting needs to know of a group. */
export interface SortingParts {
  /** The lists in order; stable while the order is. */
  readonly lists: SortedLists;
  readonly words: SortableWords;
  /** An item's name in announcements. */
  readonly nameOf: (id: SortableId) => string;
  /** `to` is the item's new index in `list`, including hidden items; `from` is the list of origin. */
  readonly onMove: (id: SortableId, to: number, list: string, from: string) => void;
  /** Announces a text; used for drags and buttons alike. */
  readonly say: (text: string) => void;
  /** While saving: the focus stays, nothing moves. */
  readonly readOnly: boolean;
}
