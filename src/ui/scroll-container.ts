/**
 * The properties of an element that scrolls and contains controls. Firefox makes each scroll container a Tab stop of its
 * own, at which a screen reader says nothing.
 */
export const scrollContainer = { tabIndex: -1 } as const;
