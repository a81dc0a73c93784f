import { page, type Locator } from 'vitest/browser';

const within = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The document has no ${selector}`);
  return page.elementLocator(element);
};

/** A text in the page's live region: what a screen reader is told of what just happened. */
export const heard = (text: string): Locator => within('#announcer').getByText(text, { exact: true });

/** A text on the screen. */
export const seen = (text: string | RegExp): Locator => within('#root').getByText(text, { exact: true });
