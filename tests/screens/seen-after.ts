import { expect, type Locator } from 'playwright/test';

/**
 * Waits for an action that has begun, and meanwhile for what it shows: a text that stays for three seconds may be gone once
 * a busy machine has told of the action's end.
 */
export async function seenAfter(action: Promise<void>, shown: Locator): Promise<void> {
  await Promise.all([action, expect(shown).toBeVisible()]);
}
