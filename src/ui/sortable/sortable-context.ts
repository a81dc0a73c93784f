import { createContext, use } from 'react';

import type { Orientation, SortableId } from './places.ts';
import type { SortableWords } from './sortable-words.ts';

/** What the parts of a sortable list share. */
export interface SortableParts {
  readonly ids: readonly SortableId[];
  readonly orientation: Orientation;
  readonly words: SortableWords;
  readonly nameOf: (id: SortableId) => string;
  readonly readOnly: boolean;
  readonly instructionsId: string;
  readonly move: (id: SortableId, to: number) => void;
  readonly remove: (id: SortableId) => void;
}

const SortableContext = createContext<SortableParts | null>(null);

export const SortableProvider = SortableContext.Provider;

export function useSortableParts(): SortableParts {
  const parts = use(SortableContext);
  if (!parts) throw new Error('A part of a sortable list stands outside of it.');
  return parts;
}
