import { createContext, use } from 'react';

import type { HandleKeys } from './handle-keys.ts';
import type { Mark, SortedList, SortedLists } from './list-positions.ts';
import type { Orientation, SortableId } from './places.ts';
import type { SortingParts } from './sorting-parts.ts';

/** Shared by the lists of a group. */
export interface GroupParts extends Omit<SortingParts, 'lists'> {
  readonly orientation: Orientation;
  readonly instructionsId: string;
  readonly keys: HandleKeys;
}

const GroupContext = createContext<GroupParts | null>(null);

export const GroupProvider = GroupContext.Provider;

export function useGroup(): GroupParts {
  const parts = use(GroupContext);
  if (!parts) throw new Error('A sortable list stands outside of its group.');
  return parts;
}

/** A context of its own, so that a change of one list renders no item of the others. */
const ListsContext = createContext<SortedLists>([]);

export const ListsProvider = ListsContext.Provider;

export const useLists = (): SortedLists => use(ListsContext);

/** Shared by the parts of a sortable list. */
export interface SortableParts extends GroupParts {
  readonly list: SortedList;
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
