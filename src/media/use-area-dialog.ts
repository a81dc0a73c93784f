import { useLayoutEffect, useRef, type RefObject } from 'react';

const tabbable =
  'a[href], button:not([disabled]), input:not([type="file"]), select, video[controls], [tabindex="0"]';

/** A dialog over a part of the window: takes focus as it comes, keeps Tab inside, and closes on Esc. */
export function useAreaDialog(onClose: () => void): RefObject<HTMLDivElement | null> {
  const dialogRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  }, []);

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
