import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { expectFocusIn } from '../fixtures/focus.ts';
import { MediaLibrary } from '../pages/media-library.ts';
import { page } from '../screens/stage-page.ts';
import { pressAll } from './press-all.ts';
import { images, openStage } from './stage/open-stage.tsx';
import { editor, openTop } from './top.ts';

/** As a screen reader clicks: without a pointer, and with `detail` 0. */
const clickUnseen = async (control: Locator) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 });
  await control.evaluate((element) => element.dispatchEvent(click));
};

/** Types a word with its middle last, and expects the caret behind it. The first letter is in no name of a file chosen before. */
async function expectTyped({ search, shown }: MediaLibrary): Promise<void> {
  await search.focus();
  await commands.typeText('y');
  await expect(shown).toHaveText('検索結果 6件');
  await commands.typeText('ga');
  await expect(shown).toHaveText('検索結果 0件');
  await pressAll('ArrowLeft', 'ArrowLeft');
  await commands.typeText('o');
  await expect(shown).toHaveText('検索結果 3件');
  await commands.press('Backspace');
  await expect(shown).toHaveText('検索結果 0件');
  await commands.typeText('o');
  await expect(shown).toHaveText('検索結果 3件');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('yoga');
  await expect(search).toHaveJSProperty('selectionStart', 2);
  await expect(search).toHaveJSProperty('selectionEnd', 2);
}

const openings: Record<string, (field: Locator) => Promise<void>> = {
  'a click': (field) => field.click(),
  'a key': async (field) => {
    await field.focus();
    await commands.press('Enter');
  },
  'a screen reader’s click': clickUnseen,
};

test.each(Object.keys(openings))(
  'opened by %s, the library leaves focus and caret to the search while its files change',
  async (how) => {
    await openTop();
    const field = editor.chooser('hero_hedder_image');
    const before = await MediaLibrary.open(editor, 'hero_hedder_image');
    await before.close.click();
    await expect(before.dialog).toHaveCount(0);
    await openings[how]?.(field);
    const library = MediaLibrary.of(page, 'hero_hedder_image');
    await expect(library.files).toHaveCount(24);
    await expectFocusIn(library.dialog);
    await expectTyped(library);
  },
);

test('after a screen reader has chosen a file, the search keeps the focus while the files change', async () => {
  await openStage({ images: [] });
  await clickUnseen(images.add);
  const library = new MediaLibrary(page, 'ビジュアル画像');
  await expect(library.files).toHaveCount(24);
  await clickUnseen(library.files.nth(1));
  await expect(library.count).toHaveText('選択 1件');
  await expectTyped(library);
});
