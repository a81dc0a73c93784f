import type { Locator } from 'playwright/test';

/** What stands in several fields. */
export const valuesOf = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
