import { createContext, use } from 'react';

import type { Id } from '../../../editing/chunks.ts';
import type { ItemWords } from '../../../text/sortable-list.ts';
import type { Collapse } from './collapse.ts';

/** What the items of a sortable list take from it. */
export interface ListParts {
  readonly words: ItemWords;
  /** What an item is called in a sentence; `at` is its place, from 0. */
  readonly spokenNameOf: (draft: unknown, id: Id, at: number) => string;
  /** The name that an item has of its own; empty where it has none. */
  readonly ownNameOf: (draft: unknown, id: Id) => string;
  readonly collapse: Collapse | undefined;
}

const ListContext = createContext<ListParts | null>(null);

export const ListProvider = ListContext.Provider;

export function useListParts(): ListParts {
  const parts = use(ListContext);
  if (!parts) throw new Error('An item stands outside of its sortable list.');
  return parts;
}
