import { useEffect, type RefObject } from 'react';

import type { Commands } from './board-commands.ts';
import type { Board } from './board.ts';

const isShown = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0;

/**
 * When the board becomes narrow or wide, the focus stays in view. What only one of both layouts shows (the choice of the
 * day, the drag handles) loses the focus with it: then the slot that had it last gets it.
 */
export function useBoardResized(root: RefObject<HTMLElement | null>, board: Board, commands: Commands): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let focused: Element | null = null;
    let width = element.clientWidth;
    const enter = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Without another target it may have been hidden.
      if (relatedTarget !== null) focused = null;
    };
    const settle = () => {
      if (focused === null) return;
      if (isShown(focused)) {
        if (focused === document.activeElement)
          focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return;
      }
      const active = document.activeElement;
      if (active !== document.body && active !== focused) return;
      const cell = board.lastCell() ?? { day: 'monday' as const, cell: board.stopOf('monday') };
      if (cell.cell) commands.focusMounted(cell.day, cell.cell);
    };
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      requestAnimationFrame(settle);
    });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    observer.observe(element);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [root, board, commands]);
}
