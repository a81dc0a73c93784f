import { createContext, use } from 'react';

import type { Id } from '../../editing/chunks.ts';
import type { Path } from '../../editing/paths.ts';
import type { ItemWords } from '../../text/sortable-list.ts';
import type { Selection } from '../list-types.ts';
import type { Collapse } from './collapse.ts';

/** The properties that a list of cards passes to its items. */
export interface ListParts {
  readonly words: ItemWords;
  /** An item's name in a sentence; `at` is its index. */
  readonly spokenNameOf: (draft: unknown, id: Id, at: number) => string;
  /** The item's own name; empty where it has none. */
  readonly ownNameOf: (draft: unknown, id: Id) => string;
  /** All texts of an item, for find-in-page. */
  readonly textOf: (draft: unknown, id: Id) => string;
  readonly collapse: Collapse | undefined;
  readonly selection: Selection | undefined;
  /** Copies an item to the clipboard. */
  readonly copy: (item: Path) => void;
  /** Pastes from the clipboard after an item. */
  readonly pasteAfter: (item: Path) => void;
  /** The ids of the shown items, in order. */
  readonly shownIds: () => readonly Id[];
  /** Whether the items can be moved. */
  readonly isSortable: boolean;
}

const ListContext = createContext<ListParts | null>(null);

export const ListProvider = ListContext.Provider;

export function useListParts(): ListParts {
  const parts = use(ListContext);
  if (!parts) throw new Error('An item stands outside of its list.');
  return parts;
}
