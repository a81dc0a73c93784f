import { useState, useSyncExternalStore, type RefObject } from 'react';

import { hiddenBeside } from './use-drag-scroll.ts';

/** A store of a strip's hidden sides. */
function hiddenSides(strip: RefObject<HTMLElement | null>) {
  return {
    subscribe: (changed: () => void) => {
      const element = strip.current;
      if (!element) return () => undefined;
      const sizes = new ResizeObserver(changed);
      // Observes the strip's width and that of its content.
      for (const each of [element, ...element.children]) sizes.observe(each);
      element.addEventListener('scroll', changed, { passive: true });
      return () => {
        sizes.disconnect();
        element.removeEventListener('scroll', changed);
      };
    },
    getSnapshot: () => {
      if (!strip.current) return 'none';
      const { before, after } = hiddenBeside(strip.current);
      if (before && after) return 'both';
      return before ? 'before' : after ? 'after' : 'none';
    },
  };
}

/** The hidden sides of a strip; follows scrolling and resizing. */
export function useHiddenBeside(strip: RefObject<HTMLElement | null>) {
  const [{ subscribe, getSnapshot }] = useState(() => hiddenSides(strip));
  const seen = useSyncExternalStore(subscribe, getSnapshot);
  return { before: seen === 'both' || seen === 'before', after: seen === 'both' || seen === 'after' };
}
