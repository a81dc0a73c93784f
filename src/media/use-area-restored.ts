import { useLayoutEffect, useRef, type RefObject } from 'react';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { opener } from './opener.ts';

/**
 * While the picker is open the area stands at its top; afterwards its position (section 4, "Media picker") and the focus
 * are back where they were. Focus goes to the field by name: by the time the library stands, the area is inert and has
 * lost it.
 */
export function useAreaRestored(
  actor: MediaPickerActor,
  areaRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  const opened = useRef<{ readonly field: string | null; readonly scrollTop: number } | null>(null);

  // In the body and not in a cleanup: only then is the area no longer inert.
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (isOpen) {
      const { field, scrollTop } = actor.getSnapshot().context;
      opened.current = { field, scrollTop };
      area?.scrollTo({ top: 0, behavior: 'instant' });
    } else if (opened.current) {
      const { field, scrollTop } = opened.current;
      opened.current = null;
      area?.scrollTo({ top: scrollTop, behavior: 'instant' });
      const chooser = area?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field ?? '')}"] ${opener}`);
      chooser?.focus({ preventScroll: true });
      // Under a question that closes together with the library the area is inert for a moment longer.
      queueMicrotask(() => {
        if (document.activeElement === document.body) chooser?.focus({ preventScroll: true });
      });
    }
  }, [actor, areaRef, isOpen]);
}
