/**
 * The properties of an element that scrolls and contains controls. Firefox makes each scroll container a Tab stop of its
 * own, at which a screen reader says nothing.
 */
export const scrollContainer = { tabIndex: -1, 'data-scroll-container': true } as const;

/** The nearest ancestor that takes the focus and has words for a screen reader. */
export const focusableAround = (element: HTMLElement): HTMLElement | null =>
  element.parentElement?.closest<HTMLElement>('[tabindex]:not([data-scroll-container])') ?? null;
