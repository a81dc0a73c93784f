import type { MouseEvent } from 'react';

/**
 * As `onClickCapture` of a toolbar or of a group of toggle buttons: the clicked button keeps the focus. React Aria (1.22)
 * gives it to the control of the group that had it last, also when another one is clicked.
 */
export function keepFocusOnClicked({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.focus();
}
