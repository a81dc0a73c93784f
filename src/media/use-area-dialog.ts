import { useLayoutEffect, useRef, type RefObject } from 'react';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';

const tabbable = 'a[href], button:not([disabled]), video[controls], [tabindex="0"]';

/** A dialog over a part of the window: takes focus as it comes, keeps Tab inside, and closes on Esc. */
export function useAreaDialog(onClose: () => void): RefObject<HTMLDivElement | null> {
  const dialogRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => dialogRef.current?.focus({ preventScroll: true }), []);

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
      area
        ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field ?? '')}"] button`)
        ?.focus({ preventScroll: true });
    }
  }, [actor, areaRef, isOpen]);
}
