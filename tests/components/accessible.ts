import axe from 'axe-core';
import { expect } from 'vitest';

import { configureAxe, whatAppearsIsThere } from '../fixtures/configure-axe.ts';

configureAxe();

/**
 * While suggestions are open React Aria hides the rest of the page from screen readers, without taking it out of the Tab
 * order: Tab closes them.
 */
const besideSuggestions = {
  'aria-hidden-focus': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

/** The same with a combobox whose suggestions are open. */
export const expectSuggestionsAccessible = (): Promise<void> => expectAccessible(besideSuggestions);

/** A dialog hides the rest from screen readers, and whether axe takes it for one depends on the points that it looks at. */
const behindDialog = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

const isBehindDialog = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null &&
  document.querySelector(
    ':is([aria-hidden="true"], [inert]) main, main:is([aria-hidden="true"], [inert])',
  ) !== null;

/** Nothing for axe to find in the test's document. */
export async function expectAccessible(own: axe.RunOptions['rules'] = {}): Promise<void> {
  await whatAppearsIsThere();
  const rules = { ...own, ...(isBehindDialog() && behindDialog) };
  const { violations } = await axe.run(document, { rules, resultTypes: ['violations'], iframes: false });
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
}
