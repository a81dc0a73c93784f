/** Firefox makes a scroll container a Tab stop, at which a screen reader says nothing. */
export const scrollContainer = { tabIndex: -1, 'data-scroll-container': true } as const;

export const isScrollContainer = (element: Element): boolean => element.matches('[data-scroll-container]');

export const focusableAround = (element: HTMLElement): HTMLElement | null =>
  element.parentElement?.closest<HTMLElement>('[tabindex]:not([data-scroll-container])') ?? null;
