import type { FocusEvent, PointerEvent } from 'react';

import { leaveHandle } from './handle-keys.ts';
import { useSortableParts } from './sortable-context.ts';
import { useItemParts } from './sortable-item.tsx';

/**
 * For an item that is its own handle besides a `SortableHandle`: the mouse drags it anywhere, and the screen's own key
 * lifts it (`useKeyLift`). A finger scrolls there, and drags by the handle alone.
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
