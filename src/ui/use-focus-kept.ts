import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For what goes away by its own button, and would leave the focus nowhere: it goes to what stands around it and may
 * take it (`tabindex`).
 */
export function useFocusKept<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
