import type { ComponentProps, KeyboardEvent } from 'react';

const pageKeys = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/**
 * As `onKeyDownCapture` of a listbox: keeps the browser from scrolling for keys that move the focus by more than one
 * option. With React Aria 3.53.1 the focused option could end cut off.
 */
export function preventListScrolling(event: KeyboardEvent): void {
  if (pageKeys.has(event.key)) event.preventDefault();
}

export const focusedList = (list: ComponentProps<'div'>) => (
  <div {...list} onKeyDownCapture={preventListScrolling} />
);
