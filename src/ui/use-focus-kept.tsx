import { type ReactNode, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { focusableAround } from './scroll-container.ts';

/** Finds what takes the focus when the element that has it is unmounted. `from`: what had the focus before. */
export type NextFocus = (element: HTMLElement, from: HTMLElement | null) => HTMLElement | null | undefined;

/** If unmounted with the focus, it moves to `next` (of the first render), else to a focusable ancestor or where it came from. */
export function useFocusKept<Part extends HTMLElement>(
  next: NextFocus = (element, from) => focusableAround(element) ?? from,
): RefObject<Part | null> {
  const [nextOf] = useState(() => next);
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    let from: HTMLElement | null = null;
    element.addEventListener('focusin', ({ relatedTarget: left }) => {
      if (left instanceof HTMLElement && !element.contains(left)) from = left;
    });
    return () => {
      if (element.contains(document.activeElement)) nextOf(element, from)?.focus({ preventScroll: true });
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
