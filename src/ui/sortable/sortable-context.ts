import { createContext, use } from 'react';

import type { Orientation, SortableId } from './places.ts';
import type { SortableWords } from './sortable-words.ts';
import type { SortedList } from './spots.ts';

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

export function useSortableParts(): SortableParts {
  const parts = use(SortableContext);
  if (!parts) throw new Error('A part of a sortable list stands outside of it.');
  return parts;
}
