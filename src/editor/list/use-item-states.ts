import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Id } from '../../editing/items.ts';
import { itemOfNamed } from '../../editing/list-moves.ts';
import type { Path } from '../../editing/paths.ts';
import { useStore } from '../../ui/store.ts';
import { useEditor } from '../editor-context.tsx';
import { createCollapse, openAmong, recallClosed, rememberClosed, type Collapse } from './collapse.ts';
import { createSelection, type IsShown, type Selection } from './selection.ts';

/** A new search ends the selection: no hidden item is moved or deleted unseen. Stable between renders. */
export function useSelection(
  names: readonly string[],
  { search = '', isShown }: { readonly search?: string; readonly isShown?: IsShown } = {},
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
        // `version` must be called after each change.
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

/** `['categories', 'qa_items']` are all lists of that name inside items. Stable between renders. */
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

export const useIsOpen = (collapse: Collapse | undefined, item: Path): boolean =>
  useStore({ get: () => collapse?.isOpen(item) ?? true, subscribe: collapse?.follow ?? never });

export const useOpenCount = (list: Path, ids: readonly Id[], collapse: Collapse | undefined): number =>
  useStore({ get: () => openAmong(list, ids, collapse), subscribe: collapse?.follow ?? never });
