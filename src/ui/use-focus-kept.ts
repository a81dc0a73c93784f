import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { focusableAround } from './scroll-container.ts';

/**
 * For an element that is unmounted with the focus in it: the focus moves to `next`, else to the nearest focusable
 * ancestor (`tabindex`). `next` is taken from the first render.
 */
export function useFocusKept<Part extends HTMLElement>(
  next: (element: HTMLElement) => HTMLElement | null | undefined = focusableAround,
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
