import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Id } from '../../editing/items.ts';
import { itemOfNamed } from '../../editing/list-moves.ts';
import type { Path } from '../../editing/paths.ts';
import { useStore } from '../../ui/store.ts';
import { useEditor } from '../editor-context.tsx';
import { createCollapse, openAmong, recallClosed, rememberClosed, type Collapse } from './collapse.ts';
import { createSelection, type IsShown, type Selection } from './selection.ts';

interface SelectionOptions {
  readonly search?: string;
  /** Whether an item is on the screen, or only scrolled out of view; all are by default. */
  readonly isShown?: IsShown;
}

/**
 * The selection of the items of a list by its name, as in `useCollapse`. All are the shown ones, and a new search
 * ends the selection: no hidden item is moved or deleted unseen. Stable between renders.
 */
export function useSelection(
  names: readonly string[],
  { search = '', isShown }: SelectionOptions = {},
): Selection {
  const { editor, watch } = useEditor();
  const [{ selection, outermost }] = useState(() => ({
    selection: createSelection(() => editor.getSnapshot().context.draft, names),
    outermost: names.slice(0, 1),
  }));
  useLayoutEffect(() => {
    if (isShown) selection.setShown(isShown);
  });
  useEffect(
    () =>
      watch.follow(outermost, () => {
        // The selection reads each state of the list.
        if (selection.isOn()) selection.version();
      }),
    [watch, outermost, selection],
  );
  const searched = useRef(search);
  useEffect(() => {
    if (searched.current === search) return;
    searched.current = search;
    selection.setOn(false);
  }, [selection, search]);
  return selection;
}

const never = () => () => undefined;

/** Null where items cannot be selected now. */
export const useIsSelected = (selection: Selection | undefined, item: Path): boolean | null =>
  useStore({
    get: () => (selection?.isOn() === true ? selection.has(item) : null),
    subscribe: selection?.follow ?? never,
  });

interface CollapseOptions {
  /** During a search all items are open; afterwards the earlier state is restored. */
  readonly isSearching?: boolean;
  readonly closedAtFirst?: boolean;
}

/**
 * The open items of a list by its name, or of all lists of that name inside another's items:
 * `useCollapse(['categories', 'qa_items'])`. Remembered in the browser. Stable between renders.
 */
export function useCollapse(
  names: readonly string[],
  { isSearching = false, closedAtFirst = false }: CollapseOptions = {},
): Collapse {
  const { editor, watch, lists } = useEditor();
  const [{ collapse, outermost, itemAround }] = useState(() => ({
    collapse: createCollapse(() => editor.getSnapshot().context.draft, names, !closedAtFirst, {
      recall: () => recallClosed(names),
      remember: (state) => rememberClosed(names, state),
    }),
    outermost: names.slice(0, 1),
    itemAround: (path: Path) => itemOfNamed(names, path),
  }));
  useEffect(() => watch.follow(outermost, collapse.sync), [watch, outermost, collapse]);
  useEffect(
    () =>
      lists.register({
        mount(wanted, isItemOpened) {
          const item = itemAround(wanted);
          if (item === null || (item.length === wanted.length && !isItemOpened)) return;
          if (!collapse.isOpen(item)) collapse.set(item, true);
        },
      }),
    [lists, itemAround, collapse],
  );
  useLayoutEffect(() => collapse.search(isSearching), [collapse, isSearching]);
  return collapse;
}

/** True without `collapse`. */
export const useIsOpen = (collapse: Collapse | undefined, item: Path): boolean =>
  useStore({ get: () => collapse?.isOpen(item) ?? true, subscribe: collapse?.follow ?? never });

export const useOpenCount = (list: Path, ids: readonly Id[], collapse: Collapse | undefined): number =>
  useStore({ get: () => openAmong(list, ids, collapse), subscribe: collapse?.follow ?? never });
