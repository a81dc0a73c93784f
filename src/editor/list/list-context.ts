import { createContext, use, useMemo } from 'react';

import type { Id } from '../../editing/items.ts';
import { itemIdOf, type Path } from '../../editing/paths.ts';
import type { ItemWords } from '../../text/sortable-list.ts';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-editor-field.ts';
import type { Collapse } from './collapse.ts';
import type { Selection } from './selection.ts';

export interface ListParts {
  readonly words: ItemWords;
  readonly spokenNameOf: (draft: unknown, id: Id, at: number) => string;
  readonly ownNameOf: (draft: unknown, id: Id) => string;
  readonly textOf: (draft: unknown, id: Id) => string;
  readonly collapse: Collapse | undefined;
  readonly selection: Selection | undefined;
  readonly copy: (item: Path) => void;
  readonly pasteAfter: (item: Path) => void;
  readonly shownIds: () => readonly Id[];
  readonly isSortable: boolean;
}

const ListContext = createContext<ListParts | null>(null);

export const ListProvider = ListContext.Provider;

export function useListParts(): ListParts {
  const parts = use(ListContext);
  if (!parts) throw new Error('An item stands outside of its list.');
  return parts;
}

/** `textOf` is stable between renders. */
export function useItemText(path: Path, textOf: (draft: unknown, id: Id) => string): string {
  const read = useMemo(
    () =>
      ({ context }: AnyEditorSnapshot, item: Path) =>
        textOf(context.draft, itemIdOf(item)),
    [textOf],
  );
  return useFollowed(path, read);
}
