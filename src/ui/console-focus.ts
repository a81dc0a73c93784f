let moving = false;

/** Marks a heading that was focused only by a navigation (`base.css`). */
const arrivedAttribute = 'data-arrived';

/**
 * Moves the focus by the console (a refused Submit, a link of the error summary): unlike the user's focus, it clears no
 * error (docs/behaviour.md#validation).
 */
export function focusByConsole(element: HTMLElement): void {
  asConsole(() => focusInView(element));
}

/** Restores the user's focus without scrolling. */
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

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The vertical scroll container of an element. */
export function scrollerOf(element: Element): Element {
  let around = element.parentElement;
  while (around && !scrolls(around)) around = around.parentElement;
  return around ?? document.documentElement;
}

/** Whether an element is higher than its scroll container. */
export const isTooHigh = (element: HTMLElement): boolean =>
  element.offsetHeight > scrollerOf(element).clientHeight;

/**
 * Scrolls an element to the middle of its scroll container, clear of sticky bars; one that is too high, to its start.
 */
export function bringInView(element: HTMLElement): void {
  element.scrollIntoView({ block: isTooHigh(element) ? 'start' : 'center', inline: 'nearest' });
}

/** Moves the focus for a user's request, and brings it into view. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  bringInView(element);
}

/**
 * Focuses the heading of a screen after a navigation, so that it is announced. It is not interactive, so that no focus
 * ring is shown until a key is pressed.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null) return;
  const settled = new AbortController();
  const settle = () => {
    heading.removeAttribute(arrivedAttribute);
    settled.abort();
  };
  heading.setAttribute(arrivedAttribute, '');
  heading.focus();
  document.addEventListener('keydown', settle, { capture: true, signal: settled.signal });
  heading.addEventListener('blur', settle, { signal: settled.signal });
}

/** In a focus handler: whether the console, not the user, moved the focus. */
export const isConsoleFocus = (): boolean => moving;
