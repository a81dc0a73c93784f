import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

import {
  positionOf,
  samePosition,
  wholePlace,
  type ListPosition,
  type SortedList,
  type SortedLists,
} from './list-positions.ts';
import type { SortableId } from './places.ts';
import type { Place, SortingParts } from './sorting-parts.ts';

/** A lifted item and its target position. */
export interface Lifted {
  readonly id: SortableId;
  /** By the keyboard, not by a pointer. */
  readonly byKey: boolean;
  readonly to: ListPosition;
}

/** The lifted item, and what a key or the pointer does with it. */
export interface Sorting {
  readonly lists: () => SortedLists;
  /** The lifted item; null where nothing is lifted. */
  readonly lifted: () => Lifted | null;
  readonly lift: (id: SortableId, byKey: boolean) => void;
  readonly aim: (to: ListPosition) => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

/** An index in a list as announced, for an item that is or would be there. */
export function placeIn(list: SortedList, id: SortableId, at: number): Place {
  const { name, ids, all = ids } = list;
  return { list: name, at: wholePlace(list, id, at) + 1, total: all.length + (ids.includes(id) ? 0 : 1) };
}

interface Options extends SortingParts {
  /** Called with the item at a target, which may not be mounted far down in a long list. */
  readonly onNear: ((id: SortableId, list: string) => void) | undefined;
}

/** What sorting by pointer and by keyboard have in common: one item is lifted, and moved only when it is dropped. */
export function useSorting(parts: Options) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  // Keys may arrive before the last one is rendered.
  const current = useRef<Lifted | null>(null);
  const latest = useRef(parts);
  const hold = useCallback((next: Lifted | null) => {
    current.current = next;
    setLifted(next);
  }, []);
  useLayoutEffect(() => {
    latest.current = parts;
    // Removed meanwhile.
    if (current.current && !positionOf(parts.lists, current.current.id)) hold(null);
  });

  const sorting = useMemo<Sorting>(() => {
    const speak = (word: 'lifted' | 'over' | 'moved' | 'putBack', id: SortableId, to: ListPosition) => {
      const { lists, words, nameOf, say } = latest.current;
      const list = lists[to.list];
      if (list) say(words[word](nameOf(id), placeIn(list, id, to.at)));
    };
    const putBack = () => {
      const position = current.current && positionOf(latest.current.lists, current.current.id);
      if (current.current && position) speak('putBack', current.current.id, position);
      hold(null);
      requestAnimationFrame(() =>
        document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
    };
    return {
      lists: () => latest.current.lists,
      lifted: () => current.current,
      putBack,
      lift(id, byKey) {
        const to = positionOf(latest.current.lists, id);
        if (!to || latest.current.readOnly) return;
        hold({ id, byKey, to });
        speak('lifted', id, to);
      },
      aim(to) {
        const held = current.current;
        if (!held || samePosition(to, held.to)) return;
        hold({ ...held, to });
        const list = latest.current.lists[to.list];
        const near = list?.ids[to.at] ?? list?.ids.at(-1);
        // A pointer is always near what is mounted in the item's own list.
        if (list && near !== undefined && (held.byKey || !list.ids.includes(held.id)))
          latest.current.onNear?.(near, list.key);
        speak('over', held.id, to);
      },
      drop() {
        if (!current.current) return;
        const { id, to } = current.current;
        const { lists, readOnly, onMove } = latest.current;
        const from = positionOf(lists, id);
        const [list, home] = [lists[to.list], from && lists[from.list]];
        // The lists may have changed meanwhile, or may be in the process of being saved.
        const isLost = !from || !list || !home || to.at < 0 || to.at > list.ids.length;
        if (readOnly || isLost || samePosition(from, to) || (list === home && to.at === list.ids.length)) {
          putBack();
          return;
        }
        speak('moved', id, to);
        hold(null);
        onMove(id, wholePlace(list, id, to.at), list.key, home.key);
      },
    };
  }, [hold]);
  return { lifted, sorting };
}
