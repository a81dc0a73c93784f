import { useLayoutEffect, useRef, type RefObject } from 'react';

const tabbable = 'a[href], button:not([disabled]), video[controls], [tabindex="0"]';

export interface AreaDialogOptions {
  /** What scrolls under the dialog. */
  readonly areaRef: RefObject<HTMLElement | null>;
  /** Where it was scrolled to, to be restored afterwards. */
  readonly scrollTop: number;
  /** Esc. */
  readonly onClose: () => void;
}

/**
 * A dialog that covers one scrolling area and leaves the rest of the window in sight. While it stands the area is inert
 * and scrolled to its top, and Tab stays inside; afterwards the scroll position (section 4, "Media picker") and the
 * focus are back where they were.
 */
export function useAreaDialog({ areaRef, scrollTop, onClose }: AreaDialogOptions) {
  const dialogRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const area = areaRef.current;
    const opener = document.activeElement;
    if (area) {
      area.scrollTop = 0;
      area.inert = true;
    }
    dialogRef.current?.focus({ preventScroll: true });
    return () => {
      if (area) {
        area.inert = false;
        area.scrollTop = scrollTop;
      }
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [areaRef, scrollTop]);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      else if (event.key !== 'Tab' || !dialog || !turnBack(dialog, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return dialogRef;
}

/** Moves focus to the other end where Tab would leave the dialog. */
function turnBack(dialog: HTMLElement, { shiftKey, target }: KeyboardEvent): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>(tabbable)];
  const last = shiftKey ? stops[0] : stops.at(-1);
  const next = shiftKey ? stops.at(-1) : stops[0];
  if (next === undefined || (target !== last && !(shiftKey && target === dialog))) return false;
  next.focus();
  return true;
}
