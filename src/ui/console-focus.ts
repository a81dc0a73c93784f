let moving = false;

/**
 * Moves focus on the console's own account (a refused Submit, a link of the error summary), which clears no error,
 * unlike a person's focus (decisions.md, "Screens").
 */
export function focusByConsole(element: HTMLElement): void {
  asConsole(() => focusInView(element));
}

/** Gives focus back to where a person had it, without moving what is seen. */
export function focusInPlace(element: HTMLElement): void {
  asConsole(() => element.focus({ preventScroll: true }));
}

function asConsole(move: () => void): void {
  moving = true;
  try {
    move();
  } finally {
    moving = false;
  }
}

/** Moves focus for a person who asked for it, to the middle of what scrolls: under no bar and no line. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Asked in a focus handler: whether the console moved focus here, not a person. */
export const isConsoleFocus = (): boolean => moving;
