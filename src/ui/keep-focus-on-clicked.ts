import type { MouseEvent } from 'react';

/**
 * As `onClickCapture` of a group: the clicked button keeps the focus. React Aria (1.22) gives it to the group's last
 * focused control.
 */
export function keepFocusOnClicked({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.focus();
}
