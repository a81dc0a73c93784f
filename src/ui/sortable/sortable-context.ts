import { createContext, use } from 'react';

import type { Lifted, SortedList } from './list-positions.ts';
import type { SortedGroup, Sorting } from './sorting.ts';

/** Shared by the parts of a sortable list. */
interface SortableParts extends Pick<SortedGroup, 'orientation' | 'words' | 'nameOf' | 'readOnly'> {
  readonly list: SortedList;
  readonly sorting: Sorting;
  /** The id of the element with the keyboard instructions. */
  readonly instructionsId: string;
}

/** Of a list; around the lists of a group, with an empty one. */
export const SortablePartsContext = createContext<SortableParts | null>(null);

export function useSortableParts(): SortableParts {
  const parts = use(SortablePartsContext);
  if (!parts) throw new Error('A part of a sortable list stands outside of it.');
  return parts;
}

/** The lifted item. A context of its own, because it changes with every target and only items show it. */
export const LiftedContext = createContext<Lifted | null>(null);
