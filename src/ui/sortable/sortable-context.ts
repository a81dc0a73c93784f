import { createContext, use } from 'react';

import type { Lifted, SortedList } from './list-positions.ts';
import type { SortedGroup, Sorting } from './sorting.ts';

interface SortableParts extends Pick<SortedGroup, 'orientation' | 'words' | 'nameOf' | 'readOnly'> {
  readonly list: SortedList;
  readonly sorting: Sorting;
  readonly instructionsId: string;
}

/** A group's own context has an empty list. */
export const SortablePartsContext = createContext<SortableParts | null>(null);

export function useSortableParts(): SortableParts {
  const parts = use(SortablePartsContext);
  if (!parts) throw new Error('A part of a sortable list stands outside of it.');
  return parts;
}

/** A context of its own: it changes with every target, and only items show it. */
export const LiftedContext = createContext<Lifted | null>(null);
