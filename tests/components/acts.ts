import { expect } from 'vitest';
import { commands, type Locator } from 'vitest/browser';

/** Waits until it is there, and gives it the focus. */
export async function focusOn(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}

/** Presses keys one after the other. */
export async function pressAll(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await commands.press(key);
}

/** Presses a key where the focus is brought for it. */
export async function pressOn(locator: Locator, key: string): Promise<void> {
  await focusOn(locator);
  await commands.press(key);
}

/** Waits until these are all the elements, each with its whole text. */
export async function expectTexts(locator: Locator, ...texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()))
    .toEqual(texts);
}
