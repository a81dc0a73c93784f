import { useState, type MouseEvent, type PointerEvent } from 'react';

import { createDragScroll } from './drag-scroll.ts';

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
