import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { Id } from '../../../editing/chunks.ts';
import type { Item } from '../../../editing/items.ts';
import { listsNamed, type NamedList } from '../../../editing/named-lists.ts';
import { itemIdOf, type Path } from '../../../editing/paths.ts';
import { useEditor } from '../editor-context.tsx';

/** The selected items of a list, or of all lists of a name. */
export interface Selection {
  readonly follow: (listener: () => void) => () => void;
  /** Whether items show their checkboxes. */
  readonly isOn: () => boolean;
  readonly setOn: (isOn: boolean) => void;
  readonly has: (item: Path) => boolean;
  readonly isChosen: (item: Item) => boolean;
  readonly set: (item: Path, isSelected: boolean) => void;
  /** Selects the items from the last one that was selected or not, to `item`, among the shown ones. */
  readonly extend: (item: Path, shown: readonly Id[]) => void;
  readonly setAll: (isSelected: boolean) => void;
  /** The lists with their selected and other items. */
  readonly lists: () => readonly NamedList[];
  readonly count: () => number;
}

export function createSelection(draftNow: () => unknown, names: readonly string[]): Selection {
  const listeners = new Set<() => void>();
  let isOn = false;
  let ids: ReadonlySet<string> = new Set();
  let anchor: string | null = null;
  const lists = () => listsNamed(draftNow(), names);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const hold = (next: ReadonlySet<string>) => {
    ids = next;
    tell();
  };
  const isChosen = ({ id }: Item) => ids.has(String(id));
  return {
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOn: () => isOn,
    setOn(next) {
      isOn = next;
      anchor = null;
      hold(new Set());
    },
    has: (item) => ids.has(String(itemIdOf(item))),
    isChosen,
    set(item, isSelected) {
      anchor = String(itemIdOf(item));
      const next = new Set(ids);
      if (isSelected) next.add(anchor);
      else next.delete(anchor);
      hold(next);
    },
    extend(item, shown) {
      const to = shown.findIndex((id) => String(id) === String(itemIdOf(item)));
      const from = shown.findIndex((id) => String(id) === anchor);
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      hold(new Set([...ids, ...shown.slice(first, last + 1).map(String)]));
    },
    setAll: (isSelected) =>
      hold(new Set(isSelected ? lists().flatMap(({ items }) => items.map(({ id }) => String(id))) : [])),
    lists,
    count: () => lists().reduce((sum, { items }) => sum + items.filter(isChosen).length, 0),
  };
}

/**
 * The selection of the items of a list by its name, as in `useCollapse`. A new search ends it: no hidden item is moved
 * or deleted unseen. Stable between renders.
 */
export function useSelection(names: readonly string[], search = ''): Selection {
  const { editor } = useEditor();
  const [selection] = useState(() => createSelection(() => editor.getSnapshot().context.draft, names));
  const searched = useRef(search);
  useEffect(() => {
    if (searched.current === search) return;
    searched.current = search;
    selection.setOn(false);
  }, [selection, search]);
  return selection;
}

const never = () => () => undefined;

/** Whether an item is selected; null where items cannot be selected now. */
export const useIsSelected = (selection: Selection | undefined, item: Path): boolean | null =>
  useSyncExternalStore(selection?.follow ?? never, () =>
    selection?.isOn() === true ? selection.has(item) : null,
  );
