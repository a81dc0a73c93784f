import { useState, type MouseEvent, type PointerEvent } from 'react';

/** A horizontal move over so many px is a drag, not a click (section 9). */
const dragThreshold = 5;

/** A press of the mouse on a strip, from the button's way down until after its click. */
interface DragScroll {
  /** The button went down: where, and how far the strip was scrolled. */
  readonly press: (x: number, scrollLeft: number) => void;
  /** How far the strip is to be scrolled now; null while this is no drag. */
  readonly move: (x: number) => number | null;
  readonly release: () => void;
  readonly isDragging: () => boolean;
  /** Whether the click that comes now is only the end of a drag. A key's click (`detail` 0) never is. */
  readonly ignoresClick: (click: { readonly detail: number }) => boolean;
}

/** Drag-scrolling by mouse (section 2, "Media selector"). Once a drag, always a drag, wherever the mouse comes back to. */
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

/** What a strip hides on either side. Browsers round: within a pixel counts as the end. */
export function hiddenBeside(strip: {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}): { readonly before: boolean; readonly after: boolean } {
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

/** Whether the element has another use for being dragged. */
const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-part="handle"]') !== null;

/** What a strip needs to be scrolled by dragging it with the mouse. Fingers and pens scroll it by themselves. */
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
      onPointerDown({ pointerType, button, target, clientX, currentTarget }: PointerEvent<HTMLElement>) {
        if (pointerType !== 'mouse' || button !== 0 || isHandle(target)) return;
        drag.press(clientX, currentTarget.scrollLeft);
      },
      onPointerMove({ clientX, buttons, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
        // The button may have come up where nobody heard it.
        if (buttons === 0) {
          end();
          return;
        }
        const scrollLeft = drag.move(clientX);
        if (scrollLeft === null) return;
        // Not before it is a drag: a captured pointer clicks on the strip instead of what was pressed.
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
