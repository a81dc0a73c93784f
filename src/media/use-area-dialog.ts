import { useLayoutEffect, useRef, type RefObject } from 'react';

import { libraryButton } from './selector-frame.tsx';

/** The scroll position and focus when the picker was opened. */
export interface AreaPlace {
  /** The field's name. */
  readonly field: string;
  readonly scrollTop: number;
}

/**
 * While the picker is open, the edit area is scrolled to the top; afterwards its scroll position (section 4, "Media
 * picker") and focus are restored. The focus is restored by the field's name: when the library is shown, the inert area
 * has already lost it. `place` is null until the picker is first opened.
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

const tabbable = 'a[href], button:not([disabled]), input:not([type="file"]), video[controls], [tabindex="0"]';

/** A dialog over a part of the window: takes the focus when mounted, traps Tab, and closes on Esc. */
export function useAreaDialog(onClose: () => void): RefObject<HTMLDivElement | null> {
  const dialogRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.target instanceof Node) || !dialog?.contains(event.target)) return;
      if (event.key === 'Escape') onClose();
      else if (event.key !== 'Tab' || !turnBack(dialog, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // On the document, because the fields in the dialog take their keys in React's handlers, which run later than a
    // listener of the dialog itself.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return dialogRef;
}

/** Wraps the focus to the other end where Tab would leave the dialog. */
function turnBack(dialog: HTMLElement, { shiftKey, target }: KeyboardEvent): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>(tabbable)];
  const last = shiftKey ? stops[0] : stops.at(-1);
  const next = shiftKey ? stops.at(-1) : stops[0];
  if (next === undefined || (target !== last && !(shiftKey && target === dialog))) return false;
  next.focus();
  return true;
}
