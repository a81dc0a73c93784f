import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** A text in the page's live region: what a screen reader is told of what just happened. */
export const heard = (text: string): Locator =>
  page.getByTestId('announcer').getByText(text, { exact: true });

/** A text on the screen. */
export const seen = (text: string | RegExp): Locator =>
  page.getByTestId('root').getByText(text, { exact: true });

export async function expectHeard(text: string, timeout = 10_000): Promise<void> {
  await expect.element(heard(text), { timeout }).toBeInTheDocument();
}
