import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

import type { Id } from '../../../editing/chunks.ts';
import { isSaved, createStableIds } from '../../../editing/items.ts';
import { valueAt } from '../../../editing/lookup.ts';
import type { Path } from '../../../editing/paths.ts';
import { useEditor } from '../editor-context.tsx';
import { idIn } from './use-mount-on-demand.ts';

/** The open state of a list's items. Closed items have no fields. */
export interface Collapse {
  readonly follow: (listener: () => void) => () => void;
  readonly isOpen: (item: Path) => boolean;
  readonly set: (item: Path, isOpen: boolean) => void;
  readonly setAll: (isOpen: boolean) => void;
}

interface OpenState {
  readonly isOpen: boolean;
  /** The rows whose state differs from `isOpen`. */
  readonly except: ReadonlySet<Id>;
}

const all = (isOpen: boolean): OpenState => ({ isOpen, except: new Set() });

export function createCollapse(draftNow: () => unknown, list: Path, isOpenAtFirst: boolean) {
  const stableIds = createStableIds();
  const listeners = new Set<() => void>();
  let seen: unknown;
  let names: ReadonlyMap<string, Id> = new Map();
  let state = all(isOpenAtFirst);
  /** The state before the search began. */
  let before: OpenState | null = null;

  /** Maps ids to rows, which a save does not change, and opens added rows. */
  function sync(): void {
    const value = valueAt(draftNow(), list);
    if (value === seen || !Array.isArray(value)) return;
    const isFirst = seen === undefined;
    seen = value;
    const ids = value.map(({ id }: { readonly id: Id }) => id);
    const known = new Set(names.values());
    const items = stableIds(ids);
    names = new Map(ids.map((id, at) => [String(id), items.names[at] ?? id]));
    for (const [id, name] of names) if (!isFirst && !isSaved(id) && !known.has(name)) open(name, true);
  }

  function open(name: Id, isOpen: boolean): void {
    const except = new Set(state.except);
    if (isOpen === state.isOpen) except.delete(name);
    else except.add(name);
    state = { ...state, except };
  }

  const nameOf = (item: Path): Id => {
    sync();
    const id = idIn(list, item) ?? '';
    return names.get(String(id)) ?? id;
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
    isOpen: (item: Path) => state.except.has(nameOf(item)) !== state.isOpen,
    set(item: Path, isOpen: boolean) {
      open(nameOf(item), isOpen);
      tell();
    },
    setAll(isOpen: boolean) {
      state = all(isOpen);
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

/** The open state of the items of the list at `path`. Stable between renders. */
export function useCollapse(
  path: Path,
  { isSearching = false, closedAtFirst = false }: CollapseOptions = {},
): Collapse {
  const { editor, watch, lists } = useEditor();
  const [collapse] = useState(() =>
    createCollapse(() => editor.getSnapshot().context.draft, path, !closedAtFirst),
  );
  useEffect(() => watch.follow(path, collapse.sync), [watch, path, collapse]);
  useEffect(
    () =>
      lists.register({
        mount(wanted) {
          const isInside = wanted.length > path.length + 1 && idIn(path, wanted) !== null;
          if (isInside && !collapse.isOpen(wanted)) collapse.set(wanted, true);
        },
      }),
    [lists, path, collapse],
  );
  useLayoutEffect(() => collapse.search(isSearching), [collapse, isSearching]);
  return collapse;
}

const never = () => () => undefined;

/** Whether an item is open; always true in a list without `collapse`. */
export const useIsOpen = (collapse: Collapse | undefined, item: Path): boolean =>
  useSyncExternalStore(collapse?.follow ?? never, () => collapse?.isOpen(item) ?? true);
