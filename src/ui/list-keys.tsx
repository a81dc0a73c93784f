import type { ComponentProps, KeyboardEvent } from 'react';

const pageKeys = new Set(['Home', 'End', 'PageUp', 'PageDown']);

/**
 * As `onKeyDownCapture` of a listbox, keeps the browser from scrolling with the keys that move its focus by more than one
 * option. React Aria 3.53.1 leaves it to scroll, and the two ended in different places, so that the focused option could be
 * cut off.
 */
export function preventListScrolling(event: KeyboardEvent): void {
  if (pageKeys.has(event.key)) event.preventDefault();
}

/** The element of a `ListBox` whose options take the focus. */
export const focusedList = (list: ComponentProps<'div'>) => (
  <div {...list} onKeyDownCapture={preventListScrolling} />
);
