import { commands } from 'vitest/browser';

/** Presses keys one after the other. */
export async function pressAll(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await commands.press(key);
}
