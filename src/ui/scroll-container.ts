/**
 * The properties of an element that scrolls and contains controls. Firefox makes each scroll container a Tab stop of its
 * own, at which a screen reader says nothing.
 */
export const scrollContainer = { tabIndex: -1, 'data-scroll-container': true } as const;

/** Whether an element has these properties. */
export const isScrollContainer = (element: Element): boolean => element.matches('[data-scroll-container]');

/** The nearest ancestor that takes the focus and is no scroll container. */
export const focusableAround = (element: HTMLElement): HTMLElement | null =>
  element.parentElement?.closest<HTMLElement>('[tabindex]:not([data-scroll-container])') ?? null;
