import { expect, test } from 'vitest';
import { commands, type Locator } from 'vitest/browser';

import { expectTexts, focusOn, pressAll } from './acts.ts';
import { MediaLibrary } from './media-library.ts';
import { images } from './media-strip.ts';
import { openStage } from './stage/open-stage.tsx';
import { fieldOf, openLibrary, openTop } from './top.ts';

/** As a screen reader clicks: without a pointer, and with `detail` 0. */
const clickUnseen = async (control: Locator) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 });
  (await control.findElement()).dispatchEvent(click);
};

/** Types a word with its middle last, and expects the caret behind it. The first letter is in no name of a file chosen before. */
async function expectTyped({ search, shown }: MediaLibrary): Promise<void> {
  await focusOn(search);
  await commands.typeText('y');
  await expectTexts(shown, '検索結果 6件');
  await commands.typeText('ga');
  await expectTexts(shown, '検索結果 0件');
  await pressAll('ArrowLeft', 'ArrowLeft');
  await commands.typeText('o');
  await expectTexts(shown, '検索結果 3件');
  await commands.press('Backspace');
  await expectTexts(shown, '検索結果 0件');
  await commands.typeText('o');
  await expectTexts(shown, '検索結果 3件');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('yoga');
  const { selectionStart, selectionEnd } = (await search.findElement()) as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([2, 2]);
}

const openings: Record<string, (field: Locator) => Promise<void>> = {
  'a click': (field) => field.click(),
  'a key': async (field) => {
    await focusOn(field);
    await commands.press('Enter');
  },
  'a screen reader’s click': clickUnseen,
};

test.each(Object.keys(openings))(
  'opened by %s, the library leaves focus and caret to the search while its files change',
  async (how) => {
    await openTop();
    const field = fieldOf('hero_hedder_image');
    const before = await openLibrary('hero_hedder_image');
    await before.close.click();
    await expect.element(before.dialog).not.toBeInTheDocument();
    await openings[how]?.(field);
    const library = new MediaLibrary('メイン画像');
    await expect.element(library.files).toHaveLength(24);
    await expect.poll(() => library.dialog.element().contains(document.activeElement)).toBe(true);
    await expectTyped(library);
  },
);

test('after a screen reader has chosen a file, the search keeps the focus while the files change', async () => {
  await openStage({ images: [] });
  await clickUnseen(images.add);
  const library = new MediaLibrary('ビジュアル画像');
  await expect.element(library.files).toHaveLength(24);
  await clickUnseen(library.files.nth(1));
  await expectTexts(library.count, '選択 1件');
  await expectTyped(library);
});
