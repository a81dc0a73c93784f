import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import type { TopMediaField, TopTextField } from '../../src/contract/http/top.ts';
import { topLabels } from '../../src/text/top.ts';
import type { Answer } from '../screens/answers.ts';
import { openScreen } from '../screens/open-screen.tsx';
import { emptySite } from './empty-site.ts';
import { MediaLibrary } from './media-library.ts';
import { config } from './stage/surroundings.ts';

/** Shows the top page editor, whose fields take one file each, of a site with no other content. */
export async function openTop(answers: readonly Answer[] = []) {
  const screen = await openScreen('/', [...answers, ...emptySite], { config });
  // The first screen of a run loads hundreds of modules.
  await expect.element(textOf('title_ja'), { timeout: 60_000 }).not.toHaveValue('');
  return screen;
}

export const textOf = (field: TopTextField): Locator =>
  page.getByRole('textbox', { name: topLabels[field], exact: true });

/** The button that opens the library for a field. */
export const fieldOf = (field: TopMediaField): Locator =>
  page.getByRole('group', { name: topLabels[field], exact: true }).getByRole('button');

/** Opens the library for a field, and waits for its files. */
export const openLibrary = (field: TopMediaField): Promise<MediaLibrary> =>
  MediaLibrary.open(topLabels[field], fieldOf(field));
