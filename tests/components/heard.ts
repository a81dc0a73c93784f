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

/** From here on only what is announced anew is heard. */
export const forgetHeard = (): void => document.querySelector('#announcer')?.replaceChildren();

/**
 * Waits for an action that has begun, and meanwhile for what it shows: a text that stays for three seconds may be gone once
 * a busy machine has told of the action's end.
 */
export async function seenAfter(action: Promise<void>, shown: Locator): Promise<void> {
  const seeing = async () => {
    await expect.element(shown).toBeVisible();
  };
  await Promise.all([action, seeing()]);
}
