/** In px; a longer move is a drag, not a click. */
const dragThreshold = 5;

export function createDragScroll() {
  let start: { readonly x: number; readonly scrollLeft: number } | null = null;
  let hasDragged = false;
  return {
    press: (x: number, scrollLeft: number) => {
      start = { x, scrollLeft };
      hasDragged = false;
    },
    move: (x: number): number | null => {
      if (start === null) return null;
      hasDragged ||= Math.abs(x - start.x) > dragThreshold;
      return hasDragged ? start.scrollLeft - (x - start.x) : null;
    },
    release: () => {
      start = null;
    },
    isDragging: () => start !== null && hasDragged,
    /** A click by keyboard (`detail` 0) never ends a drag. */
    ignoresClick: ({ detail }: { readonly detail: number }): boolean => {
      if (!hasDragged || detail === 0) return false;
      hasDragged = false;
      return true;
    },
  };
}

/** A pixel of tolerance, because browsers round. */
export function hiddenBeside(strip: {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}): { readonly before: boolean; readonly after: boolean } {
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}
