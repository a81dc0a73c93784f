import { useState, type MouseEvent, type PointerEvent } from 'react';

/** A horizontal move of more than this, in px, is a drag and not a click. */
const dragThreshold = 5;

/** One press of the mouse button on a strip, until after its click. */
interface DragScroll {
  /** The mouse button was pressed at this position; the strip's scroll position then. */
  readonly press: (x: number, scrollLeft: number) => void;
  /** The strip's new scroll position; null while this is no drag. */
  readonly move: (x: number) => number | null;
  readonly release: () => void;
  readonly isDragging: () => boolean;
  /** Whether the current click ends a drag and must be ignored. A click by keyboard (`detail` 0) never does. */
  readonly ignoresClick: (click: { readonly detail: number }) => boolean;
}

/** Drag-scrolling by mouse. A drag stays one, even if the mouse returns to the start. */
export function createDragScroll(): DragScroll {
  let start: { readonly x: number; readonly scrollLeft: number } | null = null;
  let hasDragged = false;
  return {
    press(x, scrollLeft) {
      start = { x, scrollLeft };
      hasDragged = false;
    },
    move(x) {
      if (start === null) return null;
      hasDragged ||= Math.abs(x - start.x) > dragThreshold;
      return hasDragged ? start.scrollLeft - (x - start.x) : null;
    },
    release() {
      start = null;
    },
    isDragging: () => start !== null && hasDragged,
    ignoresClick({ detail }) {
      if (!hasDragged || detail === 0) return false;
      hasDragged = false;
      return true;
    },
  };
}

/** Whether either side of a strip has hidden content. A pixel of tolerance, because browsers round. */
export function hiddenBeside(strip: {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}): { readonly before: boolean; readonly after: boolean } {
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

/** Whether dragging the element has another purpose. */
const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-part="handle"]') !== null;

/** Handlers that scroll a strip by dragging with the mouse. Touch and pen scroll natively. */
export function useDragScroll() {
  const [drag] = useState(createDragScroll);
  const [isDragging, setDragging] = useState(false);
  const end = () => {
    drag.release();
    setDragging(false);
  };
  return {
    isDragging,
    handlers: {
      // While capturing, because buttons keep the event from their ancestors.
      onPointerDownCapture({
        pointerType,
        button,
        target,
        clientX,
        currentTarget,
      }: PointerEvent<HTMLElement>) {
        if (pointerType !== 'mouse' || button !== 0 || isHandle(target)) return;
        drag.press(clientX, currentTarget.scrollLeft);
      },
      onPointerMove({ clientX, buttons, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
        // The button may have been released outside of the window.
        if (buttons === 0) {
          end();
          return;
        }
        const scrollLeft = drag.move(clientX);
        if (scrollLeft === null) return;
        // Captured only once it is a drag: a click after a capture has the strip as its target.
        if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
        currentTarget.scrollLeft = scrollLeft;
        setDragging(true);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        if (!drag.ignoresClick(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
