import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

const controlsIn = (group: Element): readonly HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>('button:enabled, a[href]')].filter((control) =>
    control.checkVisibility(),
  );

function targetOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** One stop for Tab, which comes back to the control that was left. React Aria's lacks Home and End. */
export function useToolbar() {
  const left = useRef<HTMLElement | null>(null);
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      const { currentTarget, target, key } = event;
      if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
      const controls = controlsIn(currentTarget);
      if (key === 'Tab') {
        // The browser goes on from the end of the group.
        left.current = target;
        controls.at(event.shiftKey ? 0 : -1)?.focus();
        return;
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = targetOf(key, controls.indexOf(target), controls.length - 1);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      controls[next]?.focus();
    },
    onFocusCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      left.current?.focus();
      left.current = null;
    },
    onBlurCapture: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget) || !(target instanceof HTMLElement)) return;
      left.current ??= target;
    },
    onClickCapture: ({ target }: MouseEvent) => {
      // Not the control that was left.
      if (target instanceof Element) target.closest('button')?.focus();
    },
  };
}
