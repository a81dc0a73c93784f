import { commands, page } from 'vitest/browser';

/**
 * Gives the window of the test a size in px. The page around the test's frame gets the same: what is outside of the
 * frame would count as visible, and be clicked there.
 */
export async function resize(width: number, height: number): Promise<void> {
  // First: Vitest scales a frame that is larger than the page around it, and the mouse then misses it.
  await commands.resizePage({ width, height });
  await page.viewport(width, height);
}
