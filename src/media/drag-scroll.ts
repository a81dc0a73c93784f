/** A horizontal move of more than this, in px, is a drag and not a click. */
const dragThreshold = 5;

/** Presses of the mouse button on a strip. A drag stays one, even if the mouse returns to the start. */
export function createDragScroll() {
  let start: { readonly x: number; readonly scrollLeft: number } | null = null;
  let hasDragged = false;
  return {
    press: (x: number, scrollLeft: number) => {
      start = { x, scrollLeft };
      hasDragged = false;
    },
    /** The strip's new scroll position; null before a drag. */
    move: (x: number): number | null => {
      if (start === null) return null;
      hasDragged ||= Math.abs(x - start.x) > dragThreshold;
      return hasDragged ? start.scrollLeft - (x - start.x) : null;
    },
    release: () => {
      start = null;
    },
    isDragging: () => start !== null && hasDragged,
    /** Whether a click ends a drag. One by keyboard (`detail` 0) never does. */
    ignoresClick: ({ detail }: { readonly detail: number }): boolean => {
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
