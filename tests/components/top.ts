import { expect } from 'playwright/test';

import { TopEditor } from '../fixtures/top-editor.ts';
import type { Answer } from '../screens/answers.ts';
import { openScreen } from '../screens/open-screen.tsx';
import { page } from '../screens/stage-page.ts';
import { emptySite } from './empty-site.ts';
import { config } from './stage/surroundings.ts';

export const editor = new TopEditor(page);

/** Shows the top page editor, whose fields take one file each, of a site with no other content. */
export async function openTop(answers: readonly Answer[] = []) {
  const screen = await openScreen('/', [...answers, ...emptySite], { config });
  // The first screen of a run loads hundreds of modules.
  await expect(editor.text('title_ja')).not.toHaveValue('', { timeout: 60_000 });
  return screen;
}
