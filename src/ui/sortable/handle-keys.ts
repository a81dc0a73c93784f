import { type FocusEvent, type KeyboardEvent, useMemo, type PointerEvent } from 'react';

import { isOfInputMethod } from '../composing.ts';
import { positionAfterKey, type SortableId } from './list-positions.ts';
import { useSortableParts } from './sortable-context.ts';
import { useItemParts } from './sortable-item.tsx';
import type { Sorting } from './sorting.ts';

/** Keys of items that are their own handles (`useRowHandle`). Stable. */
export function useKeyLift() {
  const { sorting } = useSortableParts();
  return useMemo(
    () => ({
      /** As a handle's Space. */
      lift: (id: SortableId) => sorting.lift(id, true),
      /** Moves, drops or cancels the lifted item. Returns whether there is one. */
      press: (event: KeyboardEvent): boolean => {
        const lifted = sorting.lifted();
        if (!lifted?.byKey) return false;
        pressHandleKey(sorting, lifted.id, event);
        return true;
      },
    }),
    [sorting],
  );
}

/**
 * For an item that is a handle besides its `SortableHandle`: the mouse drags it anywhere, the screen's own key lifts it
 * (`useKeyLift`). A finger scrolls, and drags by the handle alone.
 */
export function useRowHandle() {
  const { sorting } = useSortableParts();
  const { listeners } = useItemParts();
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') listeners?.['onPointerDown']?.(event);
    },
    onBlur: (event: FocusEvent) => leaveHandle(sorting, event),
  };
}

const lifting: ReadonlySet<string> = new Set(['Space', 'Enter', 'NumpadEnter']);
const dropping: ReadonlySet<string> = new Set([...lifting, 'Tab']);

/** Keys of a handle: Space or Enter lifts, the arrow keys choose the target, Space, Enter or Tab drops, Esc cancels. */
export function pressHandleKey(sorting: Sorting, id: SortableId, event: KeyboardEvent): void {
  const { code, repeat, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
  const isArrow = code.startsWith('Arrow');
  if (isOfInputMethod(nativeEvent) || (repeat && !isArrow)) return;
  if (altKey || ctrlKey || metaKey || (shiftKey && code !== 'Tab')) return;
  const lifted = sorting.lifted();
  if (lifted === null) {
    if (lifting.has(code)) sorting.lift(id, true);
    if (sorting.lifted()) event.preventDefault();
    return;
  }
  // A drag by pointer has dnd-kit's keys.
  if (!lifted.byKey) return;
  const { lists, orientation } = sorting.group();
  if (dropping.has(code)) sorting.drop();
  else if (code === 'Escape') sorting.putBack();
  else if (isArrow) sorting.aim(positionAfterKey(lists, lifted, code, orientation));
  else return;
  event.preventDefault();
  // The lifting key is left to the tooltip, which it hides. An open tooltip would take the next Esc.
  event.stopPropagation();
}

/** Losing the focus cancels. */
export function leaveHandle(sorting: Sorting, { currentTarget }: FocusEvent): void {
  // Not if the window loses it.
  const isLost = !currentTarget.contains(document.activeElement);
  if (isLost && sorting.lifted()?.byKey) sorting.putBack();
}
