import { expect, type Locator } from 'playwright/test';

/** The year of a date field. */
export const yearIn = (field: Locator): Locator => field.getByRole('spinbutton', { name: /^年/ });

/** What the year of a whole date shows after each key. */
const keys = [
  ['2', '2'],
  ['0', '20'],
  ['Backspace', '2'],
  ['Home', '1'],
  ['ArrowDown', '1'],
  ['PageDown', '1'],
  ['ArrowUp', '2'],
  ['PageUp', '5'],
  ['End', '9999'],
  ['Delete', '999'],
  ['Home', '1'],
  ['Delete', '年'],
  ['ArrowRight', '年'],
  ['ArrowLeft', '年'],
  ['Backspace', '年'],
] as const;

/** Types a whole date, takes its year through all that keys make of it, and types the date again. */
export async function typeAll(field: Locator, date: string): Promise<void> {
  const year = yearIn(field);
  const { keyboard } = field.page();
  await year.focus();
  await keyboard.type(date);
  await year.focus();
  for (const [key, shown] of keys) {
    await keyboard.press(key);
    await expect(year).toHaveText(shown);
  }
  await keyboard.type(date);
}
