import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { positionAfterKey, positionOf, samePosition, type ListPosition } from './list-positions.ts';
import type { Orientation, SortableId } from './places.ts';
import type { HandleKeys } from './sortable-context.ts';
import type { Sorting } from './use-sorting.ts';

/** A lifted item and its target position. */
export interface Lifted {
  readonly id: SortableId;
  /** The index of the list that it comes from. */
  readonly home: number;
  readonly to: ListPosition;
}

const lifting: ReadonlySet<string> = new Set(['Space', 'Enter', 'NumpadEnter']);
const dropping: ReadonlySet<string> = new Set([...lifting, 'Tab']);

/**
 * Sorting by the keyboard: Space or Enter lifts an item, the arrow keys choose its target, Space, Enter or Tab drops it,
 * Esc or losing the focus puts it back. Nothing is moved before it is dropped.
 */
export function useKeyboardSorting(sorting: Sorting, orientation: Orientation) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  // Keys may arrive before the last one is rendered.
  const current = useRef<Lifted | null>(null);
  const latest = useRef(sorting);
  useLayoutEffect(() => {
    latest.current = sorting;
  });

  const keys = useMemo<HandleKeys>(() => {
    const hold = (next: Lifted | null) => {
      current.current = next;
      setLifted(next);
    };
    const lift = (id: SortableId) => {
      const to = positionOf(latest.current.lists, id);
      if (!to || latest.current.readOnly) return;
      hold({ id, home: to.list, to });
      latest.current.speak('lifted', id, to);
    };
    const drop = ({ id, to }: Lifted) => {
      hold(null);
      latest.current.drop(id, to);
    };
    const putBack = ({ id }: Lifted) => {
      hold(null);
      latest.current.putBack(id);
    };
    const lead = (held: Lifted, code: string): boolean => {
      const to = positionAfterKey(latest.current.lists, held.home, held.to, code, orientation);
      if (to !== null && !samePosition(to, held.to)) {
        hold({ ...held, to });
        latest.current.near(to);
        latest.current.speak('over', held.id, to);
      }
      return code.startsWith('Arrow');
    };
    /** Whether the key is one of sorting. */
    const take = (id: SortableId, code: string): boolean => {
      const held = current.current;
      if (held === null) {
        if (!lifting.has(code)) return false;
        lift(id);
      } else if (dropping.has(code)) drop(held);
      else if (code === 'Escape') putBack(held);
      else return lead(held, code);
      return true;
    };
    return {
      onKeyDown(id, event) {
        if (event.repeat && !event.code.startsWith('Arrow')) return;
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (!take(id, event.code)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur({ currentTarget }) {
        // Not when only the window loses the focus.
        const isLost = !currentTarget.contains(document.activeElement);
        if (current.current && isLost) putBack(current.current);
      },
    };
  }, [orientation]);
  return { lifted, keys };
}
