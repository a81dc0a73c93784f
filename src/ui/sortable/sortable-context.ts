import { createContext, use } from 'react';

import type { SortedList, ListPosition } from './list-positions.ts';
import type { Orientation, SortableId } from './places.ts';

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

/** What the parts of a sortable list share. */
export interface SortableParts {
  readonly list: SortedList;
  readonly orientation: Orientation;
  readonly words: SortableWords;
  readonly nameOf: (id: SortableId) => string;
  readonly readOnly: boolean;
  readonly instructionsId: string;
  /** To a place among those that are shown. */
  readonly move: (id: SortableId, to: number) => void;
  /** To a place of the whole list. */
  readonly place: (id: SortableId, to: number) => void;
  readonly remove: (id: SortableId) => void;
}

const SortableContext = createContext<SortableParts | null>(null);

export const SortableProvider = SortableContext.Provider;

/** Where an item is on its way to. */
export interface Aim {
  readonly id: SortableId;
  readonly to: ListPosition;
  /** Into another list than the one that it stands in. */
  readonly isAway: boolean;
}

/** Apart from what is shared: it changes while something is moved. */
const AimContext = createContext<Aim | null>(null);

export const AimProvider = AimContext.Provider;

export const useAim = (): Aim | null => use(AimContext);

export function useSortableParts(): SortableParts {
  const parts = use(SortableContext);
  if (!parts) throw new Error('A part of a sortable list stands outside of it.');
  return parts;
}
