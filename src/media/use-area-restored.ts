import { useLayoutEffect, useRef, type RefObject } from 'react';

import { libraryButton } from './selector-frame.tsx';

/** The scroll position and focus when the picker was opened. */
export interface AreaPlace {
  /** The field's name. */
  readonly field: string;
  readonly scrollTop: number;
}

/**
 * While the picker is open, the edit area is scrolled to the top; afterwards its scroll position and focus are
 * restored. The focus is restored by the field's name: when the library is shown, the inert area has already lost it.
 * `place` is null until the picker is first opened.
 */
export function useAreaRestored(
  areaRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  place: AreaPlace | null,
): void {
  const wasOpen = useRef(false);

  // In the effect's body, not in its cleanup, because the area is inert until then.
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (isOpen) {
      wasOpen.current = true;
      area?.scrollTo({ top: 0, behavior: 'instant' });
    } else if (wasOpen.current && place) {
      wasOpen.current = false;
      area?.scrollTo({ top: place.scrollTop, behavior: 'instant' });
      const chooser = area?.querySelector<HTMLElement>(
        `[data-field="${CSS.escape(place.field)}"] ${libraryButton}`,
      );
      // One frame later, as React Aria does: Orca announces no focus that moves while the focused element is removed. A
      // confirmation that closes together with the library would also move the focus elsewhere.
      requestAnimationFrame(() => chooser?.focus({ preventScroll: true }));
    }
  }, [areaRef, isOpen, place]);
}
