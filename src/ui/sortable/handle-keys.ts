import { type FocusEvent, type KeyboardEvent, useMemo, type PointerEvent } from 'react';

import { isOfInputMethod } from '../composing.ts';
import { positionAfterKey, type SortableId } from './list-positions.ts';
import { useSortableParts } from './sortable-context.ts';
import { useItemParts } from './sortable-item.tsx';
import type { Sorting } from './sorting.ts';

export function useKeyLift() {
  const { sorting } = useSortableParts();
  return useMemo(
    () => ({
      lift: (id: SortableId) => sorting.lift(id, true),
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

/** The mouse drags the item anywhere; a finger scrolls, and drags by the `SortableHandle` alone. */
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
  // Only the lifting key reaches the tooltip and hides it: an open one would take the next Esc.
  event.stopPropagation();
}

export function leaveHandle(sorting: Sorting, { currentTarget }: FocusEvent): void {
  // A window without the focus keeps its active element.
  const isLost = !currentTarget.contains(document.activeElement);
  if (isLost && sorting.lifted()?.byKey) sorting.putBack();
}
