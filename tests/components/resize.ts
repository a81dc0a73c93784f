import { commands, page } from 'vitest/browser';

/**
 * Gives the window of the test a size in px. The page around the test's frame gets the same: what is outside of the
 * frame would count as visible, and be clicked there.
 */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await commands.resizePage({ width, height });
}
