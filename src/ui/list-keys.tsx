import type { ComponentProps, KeyboardEvent } from 'react';

const pageKeys = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/** As a listbox's `onKeyDownCapture`: with React Aria 3.53.1 the browser's scrolling could cut off the focused option. */
export function preventListScrolling(event: KeyboardEvent): void {
  if (pageKeys.has(event.key)) event.preventDefault();
}

export const focusedList = (list: ComponentProps<'div'>) => (
  <div {...list} onKeyDownCapture={preventListScrolling} />
);
