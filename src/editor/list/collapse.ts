import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

import type { Id } from '../../editing/chunks.ts';
import { isSaved } from '../../editing/items.ts';
import { itemOfNamed } from '../../editing/named-lists.ts';
import type { Path } from '../../editing/paths.ts';
import { useEditor } from '../editor-context.tsx';
import { recallClosed, rememberClosed, type OpenState } from './closed-items.ts';
import { createNamedRows } from './named-rows.ts';

/** The open state of a list's items. Closed items have no fields. */
export interface Collapse {
  readonly follow: (listener: () => void) => () => void;
  readonly isOpen: (item: Path) => boolean;
  readonly set: (item: Path, isOpen: boolean) => void;
  readonly setAll: (isOpen: boolean) => void;
  /** Shows all items closed while one of them is lifted, and afterwards as they were. */
  readonly lift: (isLifted: boolean) => void;
}

const all = (isOpen: boolean): OpenState => ({ isOpen, except: new Set() });

/** The state with one item open or closed. */
function withRow(state: OpenState, row: Id, isOpen: boolean): OpenState {
  const except = new Set(state.except);
  if (isOpen === state.isOpen) except.delete(row);
  else except.add(row);
  return { ...state, except };
}

interface CollapseStore {
  readonly recall: () => OpenState | null;
  readonly remember: (state: OpenState) => void;
}

/** `names` are the names of the list and of those around it, the outermost first. */
export function createCollapse(
  draftNow: () => unknown,
  names: readonly string[],
  isOpenAtFirst: boolean,
  { recall, remember }: CollapseStore,
) {
  const rows = createNamedRows(draftNow, names);
  const listeners = new Set<() => void>();
  let isFirst = true;
  let state = recall() ?? all(isOpenAtFirst);
  /** The state before the search began. */
  let before: OpenState | null = null;
  let isLifting = false;

  /** Maps ids to rows, which a save does not change, and opens added rows. */
  function sync(): void {
    const known = new Set(rows.all().values());
    if (!rows.sync()) return;
    const added = [...rows.all()].flatMap(([id, row]) => (!isSaved(id) && !known.has(row) ? [row] : []));
    if (!isFirst) {
      for (const row of added) {
        state = withRow(state, row, true);
        // Also once the search is cleared.
        before = before && withRow(before, row, true);
      }
      store();
    }
    isFirst = false;
  }

  function store(): void {
    const { isOpen, except } = before ?? state;
    const saved = [...rows.all()].flatMap(([id, row]) =>
      isSaved(id) && except.has(row) ? [Number(id)] : [],
    );
    remember({ isOpen, except: new Set(saved) });
  }

  const rowOf = (item: Path): Id => {
    sync();
    return rows.of(item);
  };

  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    sync,
    follow(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOpen(item: Path): boolean {
      return !isLifting && state.except.has(rowOf(item)) !== state.isOpen;
    },
    set(item: Path, isOpen: boolean) {
      state = withRow(state, rowOf(item), isOpen);
      store();
      tell();
    },
    setAll(isOpen: boolean) {
      state = all(isOpen);
      store();
      tell();
    },
    lift(isLifted: boolean) {
      if (isLifted === isLifting) return;
      isLifting = isLifted;
      tell();
    },
    search(isSearching: boolean) {
      if (isSearching === (before !== null)) return;
      const next = before ?? all(true);
      before = isSearching ? state : null;
      state = next;
      tell();
    },
  };
}

interface CollapseOptions {
  /** During a search all items are open; afterwards the earlier state is restored. */
  readonly isSearching?: boolean;
  readonly closedAtFirst?: boolean;
}

/**
 * The open state of the items of a list by its name, or of all lists of that name inside the items of another:
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

const never = () => () => undefined;

/** Whether an item is open; always true in a list without `collapse`. */
export const useIsOpen = (collapse: Collapse | undefined, item: Path): boolean =>
  useSyncExternalStore(collapse?.follow ?? never, () => collapse?.isOpen(item) ?? true);
