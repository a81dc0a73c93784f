import { type RefObject, useEffect, useRef, useState } from 'react';

/** By dialog: the elements that had the focus before it and before the dialogs that it replaced. */
const origins = new WeakMap<Element, readonly Element[]>();

const focusedNow = (): Element => document.activeElement ?? document.body;

function originsNow(): readonly Element[] {
  const inDialog = focusedNow().closest('[role="dialog"], [role="alertdialog"]');
  return [focusedNow(), ...((inDialog && origins.get(inDialog)) ?? [])];
}

/** React Aria restores no focus while the page is inert or to removed elements. The microtask follows its clean-up. */
export function useFocusReturned(): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null);
  const [before] = useState(originsNow);
  useEffect(() => {
    if (dialog.current) origins.set(dialog.current, before);
    return () =>
      queueMicrotask(() => {
        // What is hidden or inert meanwhile takes no focus.
        for (const origin of [...before, document.querySelector('h1')]) {
          if (focusedNow() === document.body && origin instanceof HTMLElement)
            origin.focus({ preventScroll: true });
        }
      });
  }, [before]);
  return dialog;
}
