import type { Locator } from 'playwright/test';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

/** Files held over an element, as a drag from outside of the browser brings them. */
async function drag(
  target: Locator,
  types: readonly ('dragenter' | 'dragover' | 'drop')[],
): Promise<boolean> {
  return target.evaluate((element, kinds) => {
    const dataTransfer = new DataTransfer();
    const canvas = document.createElement('canvas');
    const [, data = ''] = canvas.toDataURL('image/png').split(',');
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
    let taken = false;
    for (const kind of kinds) {
      const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
      taken = !element.dispatchEvent(event);
    }
    return taken;
  }, types);
}

const paste = (target: Locator, text = '') =>
  target.evaluate((element, typed) => {
    const clipboardData = new DataTransfer();
    if (typed !== '') clipboardData.items.add(typed, 'text/plain');
    clipboardData.items.add(new File([new Uint8Array([1])], 'pasted.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('files that are dropped on the picker or pasted are uploaded; one that is dropped beside it is not opened, and one that is pasted with a text for the search is left', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  const hint = library.dialog.getByText('ここにドロップして画像を追加');
  expect(await drag(page.getByRole('navigation').first(), ['dragenter', 'dragover', 'drop'])).toBe(true);
  await expect(library.uploads).toHaveCount(0);
  await drag(library.details, ['dragenter', 'dragover']);
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await drag(library.details, ['drop']);
  await expect(hint).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('dropped.png、300×150');

  await library.button('閉じる', 'dropped.png').click();
  await page.route(calls.upload, () => undefined);
  await paste(library.search, 'yoga');
  await expect(library.uploads).toHaveCount(0);
  await paste(library.selected);
  await expect(library.uploading('pasted.png')).toBeVisible();
  await expect(library.uploads).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'pasted.pngのアップロード' })).toBeVisible();
  await paste(library.search);
  await expect(library.uploads).toHaveCount(2);
  await expectAccessible(page);

  await library.close.click();
  await library.over('アップロード中です').getByRole('button', { name: '中止して閉じる' }).click();
  await expect(library.dialog).toHaveCount(0);
  expect(await drag(page.getByRole('navigation').first(), ['dragover'])).toBe(false);
});
