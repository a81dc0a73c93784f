import { useLayoutEffect, useRef, type RefObject } from 'react';

import { libraryButton } from './selector-frame.tsx';

/** Where the area and the focus were when the picker was opened. */
export interface AreaPlace {
  /** The field's name. */
  readonly field: string;
  readonly scrollTop: number;
}

/**
 * While the picker is open the area stands at its top; afterwards its position (section 4, "Media picker") and the focus
 * are back where they were. Focus goes to the field by name: by the time the library stands, the area is inert and has
 * lost it. `place` is null until the picker is opened.
 */
export function useAreaRestored(
  areaRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  place: AreaPlace | null,
): void {
  const wasOpen = useRef(false);

  // In the body and not in a cleanup: only then is the area no longer inert.
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
      chooser?.focus({ preventScroll: true });
      // Under a question that closes together with the library the area is inert for a moment longer.
      queueMicrotask(() => {
        if (document.activeElement === document.body) chooser?.focus({ preventScroll: true });
      });
    }
  }, [areaRef, isOpen, place]);
}
