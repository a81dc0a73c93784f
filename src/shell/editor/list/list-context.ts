import { createContext, use } from 'react';

import type { Collapse } from './collapse.ts';
import type { ItemKind } from './use-item-edits.ts';

/** What the items of a sortable list take from it. */
export interface ListParts {
  readonly kind: ItemKind;
  readonly collapse: Collapse | undefined;
}

const ListContext = createContext<ListParts | null>(null);

export const ListProvider = ListContext.Provider;

export function useListParts(): ListParts {
  const parts = use(ListContext);
  if (!parts) throw new Error('An item stands outside of its sortable list.');
  return parts;
}
