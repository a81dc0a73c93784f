import type { FocusEvent, KeyboardEvent } from 'react';

import { isOfInputMethod } from '../composing.ts';
import { positionAfterKey, positionOf } from './list-positions.ts';
import type { Orientation, SortableId } from './places.ts';
import type { Sorting } from './use-sorting.ts';

/** The handlers of an item's handle. */
export interface HandleKeys {
  readonly onKeyDown: (id: SortableId, event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const lifting: ReadonlySet<string> = new Set(['Space', 'Enter', 'NumpadEnter']);
const dropping: ReadonlySet<string> = new Set([...lifting, 'Tab']);

/**
 * Sorting by the keyboard: Space or Enter lifts an item, the arrow keys choose its target, Space, Enter or Tab drops it,
 * Esc or losing the focus puts it back.
 */
export function handleKeys(sorting: Sorting, orientation: Orientation): HandleKeys {
  /** Whether the key is one of sorting. */
  const take = (id: SortableId, code: string): boolean => {
    const lifted = sorting.lifted();
    if (lifted === null) {
      if (!lifting.has(code)) return false;
      sorting.lift(id, true);
      return sorting.lifted() !== null;
    }
    // dnd-kit handles the keys of a drag by pointer.
    if (!lifted.byKey) return false;
    if (dropping.has(code)) sorting.drop();
    else if (code === 'Escape') sorting.putBack();
    else if (code.startsWith('Arrow')) {
      const home = positionOf(sorting.lists(), lifted.id)?.list ?? lifted.to.list;
      const to = positionAfterKey(sorting.lists(), home, lifted.to, code, orientation);
      if (to !== null) sorting.aim(to);
    } else return false;
    return true;
  };
  return {
    onKeyDown(id, event) {
      const { code, repeat, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
      if (isOfInputMethod(nativeEvent) || (repeat && !code.startsWith('Arrow'))) return;
      if (altKey || ctrlKey || metaKey || (shiftKey && code !== 'Tab')) return;
      const isLifted = sorting.lifted() !== null;
      if (!take(id, code)) return;
      event.preventDefault();
      // The key that lifts reaches the handle, whose tooltip it hides: while that is open, Esc would only hide it.
      if (isLifted) event.stopPropagation();
    },
    onBlur({ currentTarget }) {
      // Not when only the window loses the focus.
      const isLost = !currentTarget.contains(document.activeElement);
      if (isLost && sorting.lifted()?.byKey) sorting.putBack();
    },
  };
}
