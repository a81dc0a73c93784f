import { type ReactNode, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { focusableAround } from './scroll-container.ts';

/** What gets the focus of an element that is unmounted with it. */
export type NextFocus = (element: HTMLElement) => HTMLElement | null | undefined;

/** If unmounted with the focus, it moves to `next` (of the first render), else to the nearest focusable ancestor. */
export function useFocusKept<Part extends HTMLElement>(
  next: NextFocus = focusableAround,
): RefObject<Part | null> {
  const [nextOf] = useState(() => next);
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      nextOf(element)?.focus({ preventScroll: true });
    };
  }, [nextOf]);
  return part;
}

interface FocusKeptProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Around controls that their own press unmounts. */
export function FocusKept({ className, children }: FocusKeptProps) {
  const part = useFocusKept<HTMLDivElement>();
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  );
}
