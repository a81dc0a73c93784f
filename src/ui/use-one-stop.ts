import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const buttonsIn = (group: Element | null): readonly HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>('button') ?? []),
];

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function indexAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** Roving tabindex. The number of buttons must not change. */
export function useOneStop<Group extends Element>() {
  const ref = useRef<Group>(null);
  const current = useRef(0);
  const mark = () =>
    buttonsIn(ref.current).forEach((button, at) => {
      button.tabIndex = at === current.current ? 0 : -1;
    });
  useLayoutEffect(mark);
  const onFocus = ({ target }: FocusEvent) => {
    current.current = Math.max(
      0,
      buttonsIn(ref.current).findIndex((button) => button === target),
    );
    mark();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = buttonsIn(ref.current);
    const next = indexAfter(event.key, current.current, buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return { ref, onFocus, onKeyDown };
}
