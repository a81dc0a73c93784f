let moving = false;

const arrivedAttribute = 'data-arrived';

/** Unlike the user's focus, the console's clears no error (docs/behaviour.md#validation). */
export function focusByConsole(element: HTMLElement): void {
  asConsole(() => focusInView(element));
}

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

/** In the middle it is clear of sticky bars. */
export function bringInView(element: HTMLElement): void {
  element.scrollIntoView({ block: isTooHigh(element) ? 'start' : 'center', inline: 'nearest' });
}

export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  bringInView(element);
}

/** For the heading's announcement after a navigation. It shows no focus ring until a key is pressed. */
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

export const isConsoleFocus = (): boolean => moving;
