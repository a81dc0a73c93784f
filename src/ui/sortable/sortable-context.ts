import { createContext, use, type FocusEvent, type KeyboardEvent } from 'react';

import type { Mark, SortedList } from './list-positions.ts';
import type { Orientation, SortableId } from './places.ts';

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

/** The handlers of an item's handle. */
export interface HandleKeys {
  readonly onKeyDown: (id: SortableId, event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Shared by the parts of a sortable list. */
export interface SortableParts {
  readonly list: SortedList;
  readonly orientation: Orientation;
  readonly words: SortableWords;
  readonly nameOf: (id: SortableId) => string;
  readonly readOnly: boolean;
  readonly instructionsId: string;
  readonly keys: HandleKeys;
  /** To an index among the shown items. */
  readonly move: (id: SortableId, to: number) => void;
  /** To an index of the whole list. */
  readonly place: (id: SortableId, to: number) => void;
  readonly remove: (id: SortableId) => void;
}

const SortableContext = createContext<SortableParts | null>(null);

export const SortableProvider = SortableContext.Provider;

/** The lifted item, with its target. */
export interface Aim {
  readonly id: SortableId;
  /** The key of the target's list, and the index in it. */
  readonly list: string;
  readonly at: number;
  /** Lifted by the keyboard. */
  readonly byKey: boolean;
  /** Null where the other items make room instead. */
  readonly mark: Mark | null;
}

/** A context of its own, because it changes while an item is moved. */
const AimContext = createContext<Aim | null>(null);

export const AimProvider = AimContext.Provider;

export const useAim = (): Aim | null => use(AimContext);

export function useSortableParts(): SortableParts {
  const parts = use(SortableContext);
  if (!parts) throw new Error('A part of a sortable list stands outside of it.');
  return parts;
}
