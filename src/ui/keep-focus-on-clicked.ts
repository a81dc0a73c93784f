import type { MouseEvent } from 'react';

/** As `onClickCapture` of a group: React Aria (1.22) focuses its last focused control, not the clicked one. */
export function keepFocusOnClicked({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.focus();
}
