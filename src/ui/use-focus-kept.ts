import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const around = (element: HTMLElement) => element.parentElement?.closest<HTMLElement>('[tabindex]');

/**
 * For what goes away with the focus in it, and would leave that nowhere: it goes to `next`, or else to what stands
 * around it and may take it (`tabindex`). `next` is taken from the first render.
 */
export function useFocusKept<Part extends HTMLElement>(
  next: (element: HTMLElement) => HTMLElement | null | undefined = around,
): RefObject<Part | null> {
  const [nextOf] = useState(() => next);
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      nextOf(element)?.focus({ preventScroll: true });
    };
  }, [nextOf]);
  return part;
}
