let moving = false;

/**
 * Moves focus on the console's own account (a refused Submit, a link of the error summary), which clears no error,
 * unlike a person's focus (decisions.md, "Screens").
 */
export function focusByConsole(element: HTMLElement): void {
  moving = true;
  try {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
  } finally {
    moving = false;
  }
}

/** Asked in a focus handler: whether the console moved focus here, not a person. */
export const isConsoleFocus = (): boolean => moving;
