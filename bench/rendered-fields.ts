import type { BrowserContext } from 'playwright';

import { takeRenderedFields, watchRenderedFields } from '../tests/fixtures/rendered-fields.ts';
import { open, settled, type Measured } from './browser.ts';

/** The number of fields that React renders at one keystroke. */
export async function countRenderedFields(
  context: BrowserContext,
  measured: Measured,
  field: string,
): Promise<number> {
  await watchRenderedFields(context);
  const { page } = await open(context, measured);
  await settled(page);
  await page.locator(field).focus();
  await page.keyboard.press('End');
  // The first edit also enables the toolbar's buttons.
  await page.keyboard.press('a');
  await settled(page);
  await takeRenderedFields(page);
  await page.keyboard.press('a');
  await settled(page);
  return (await takeRenderedFields(page)).length;
}
