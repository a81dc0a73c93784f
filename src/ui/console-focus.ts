let moving = false;

/** On a heading that got focus by a navigation alone (`base.css`). */
const arrivedAttribute = 'data-arrived';

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

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** What scrolls an element up and down. */
function scrollerOf(element: Element): Element {
  let around = element.parentElement;
  while (around && !scrolls(around)) around = around.parentElement;
  return around ?? document.documentElement;
}

/** Whether an element has no room in what scrolls it. */
export const isTooHigh = (element: HTMLElement): boolean =>
  element.offsetHeight > scrollerOf(element).clientHeight;

/** Brings an element to the middle of what scrolls, under no bar and no line; one that has no room there by its beginning. */
export function bringInView(element: HTMLElement): void {
  element.scrollIntoView({ block: isTooHigh(element) ? 'start' : 'center', inline: 'nearest' });
}

/** Moves focus for a person who asked for it, and brings it into view. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  bringInView(element);
}

/**
 * Moves focus to the heading of the screen that a navigation led to, so that it is heard. It is nothing to be operated:
 * no ring is drawn around it until a key is pressed.
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

/** Asked in a focus handler: whether the console moved focus here, not a person. */
export const isConsoleFocus = (): boolean => moving;
