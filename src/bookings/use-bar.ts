import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Calls `onEscape` for Esc within a part, also while a tooltip is open, which hides with it. */
export function useEscape(part: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node)) return;
      if (part.current?.contains(event.target) === true) onEscape();
    };
    // Captured at the window: React Aria's open tooltip takes the key at the document and stops it.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [part, onEscape]);
}

/** Keeps the height of a bar over the lower edge as `--bar` in the element around it, for what must not lie under it. */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const around = element?.parentElement;
    if (!element || !around) return undefined;
    const follow = () => around.style.setProperty('--bar', `${element.offsetHeight}px`);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--bar');
    };
  }, [bar]);
}
