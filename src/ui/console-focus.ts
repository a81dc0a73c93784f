let moving = false;

/** The mark of a heading focused by a navigation (`base.css`). */
const arrivedAttribute = 'data-arrived';

/** Moves the focus for the console: unlike the user's focus it clears no error (docs/behaviour.md#validation). */
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

export function scrollerOf(element: Element): Element {
  let around = element.parentElement;
  while (around && !scrolls(around)) around = around.parentElement;
  return around ?? document.documentElement;
}

export const isTooHigh = (element: HTMLElement): boolean =>
  element.offsetHeight > scrollerOf(element).clientHeight;

/** Scrolls an element to the middle of its scroll container, clear of sticky bars; a higher one to its start. */
export function bringInView(element: HTMLElement): void {
  element.scrollIntoView({ block: isTooHigh(element) ? 'start' : 'center', inline: 'nearest' });
}

/** Focuses an element for a user's request, and scrolls to it. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  bringInView(element);
}

/**
 * Focuses a screen's heading after a navigation, for its announcement. A heading shows no focus ring until a key is
 * pressed.
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

/** For focus handlers: whether the console moved the focus. */
export const isConsoleFocus = (): boolean => moving;
