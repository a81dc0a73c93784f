import { type RefObject, useEffect, useRef, useState } from 'react';

/** By dialog: the elements that had the focus before it and before the dialogs that it replaced. */
const origins = new WeakMap<Element, readonly Element[]>();

function originsNow(): readonly Element[] {
  const focused = document.activeElement;
  if (focused === null) return [];
  const inDialog = focused.closest('[role="dialog"], [role="alertdialog"]');
  return [focused, ...((inDialog && origins.get(inDialog)) ?? [])];
}

/** React Aria restores no focus while the page is inert or to removed elements. The microtask follows its clean-up. */
export function useFocusReturned(): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null);
  const [before] = useState(originsNow);
  useEffect(() => {
    if (dialog.current) origins.set(dialog.current, before);
    return () =>
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        const origin = before.find(({ isConnected }) => isConnected) ?? document.querySelector('h1');
        if (isLost && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
      });
  }, [before]);
  return dialog;
}
