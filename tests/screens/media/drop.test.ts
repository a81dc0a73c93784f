import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { uploadMedia } from '../../../src/contract/http/media.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { hold } from '../answers.ts';
import { openLibrary, openMediaScreen, uploaded } from './open-media.ts';

const path = 'server/demo/media/studio-yoi.jpg';

/** A file that is dragged from outside of the browser, by the browser's own means. */
async function drag(
  target: Locator,
  ...types: readonly ('dragEnter' | 'dragOver' | 'drop')[]
): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  for (const type of types) await commands.dragFile({ type, path }, { x: x + width / 2, y: y + height / 2 });
}

/** Whether the page keeps a file that is held over an element from the browser, which would open it. */
const isKept = (target: Locator) =>
  target.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array([1])], 'dropped.png', { type: 'image/png' }));
    return ['dragover', 'drop'].map(
      (kind) =>
        !element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })),
    );
  });

const paste = (target: Locator, text = '') =>
  target.evaluate((element, typed) => {
    const clipboardData = new DataTransfer();
    if (typed !== '') clipboardData.items.add(typed, 'text/plain');
    clipboardData.items.add(new File([new Uint8Array([1])], 'pasted.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('files that are dropped on the picker or pasted are uploaded; one that is dropped beside it is not opened, and one that is pasted with a text for the search is left', async () => {
  const { page, backend, library } = await openLibrary('hero_hedder_image');
  const hint = library.dialog.getByText('ここにドロップして画像を追加');
  const navigation = page.getByRole('navigation').first();
  expect(await isKept(navigation)).toEqual([true, true]);
  await expect(library.uploads).toHaveCount(0);
  await drag(library.details, 'dragEnter', 'dragOver');
  await expect(hint).toBeVisible();
  await expectAccessible();
  await drag(navigation, 'dragOver');
  await expect(hint).toHaveCount(0);
  await drag(library.details, 'dragOver');
  await expect(hint).toBeVisible();
  await drag(library.details, 'drop');
  await expect(hint).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('studio-yoi.jpg、60×40');

  await library.button('閉じる', 'studio-yoi.jpg').click();
  backend.answer(hold(uploadMedia));
  await paste(library.search, 'yoga');
  await expect(library.uploads).toHaveCount(0);
  await paste(library.selected);
  await expect(library.uploading('pasted.png')).toBeVisible();
  await expect(library.uploads).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'pasted.pngのアップロード' })).toBeVisible();
  await paste(library.search);
  await expect(library.uploads).toHaveCount(2);

  await library.close.click();
  await library.over('アップロード中です').getByRole('button', { name: '中止して閉じる' }).click();
  await expect(library.dialog).toHaveCount(0);
  expect(await isKept(navigation)).toEqual([false, false]);
});

test('on the screen of the library a held file may cross its parts without the hint going, which goes with the file; with the library of another file over it only that one takes what is dropped', async () => {
  const { page, backend, screen } = await openMediaScreen();
  const hint = page.getByText('ここにドロップしてファイルを追加');
  await drag(screen.files.first(), 'dragEnter', 'dragOver');
  await expect(hint).toBeVisible();
  await hint.evaluate((element) => element.setAttribute('data-seen', ''));
  for (const part of [screen.details, screen.files.first(), screen.delete]) await drag(part, 'dragOver');
  await expect(hint).toHaveAttribute('data-seen', '');
  // The browser's own leaving of the page cannot be commanded.
  await screen.delete.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    for (const type of ['dragenter', 'dragleave'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true }));
  });
  await expect(hint).toHaveCount(0);

  await screen.choose('studio-komorebi-garden.jpg');
  await screen.details.getByRole('button', { name: '別のファイルに置き換える' }).click();
  const chooser = new MediaLibrary(page, '置き換え後のファイル');
  await expect(chooser.files.first()).toBeVisible();
  await drag(chooser.details, 'dragEnter', 'dragOver', 'drop');
  await expect(chooser.selected).toHaveAccessibleName('studio-yoi.jpg、60×40');
  await page.keyboard.press('Escape');
  await expect(chooser.dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'メディアライブラリのファイル' })).toBeFocused();
  await drag(screen.details, 'dragEnter', 'dragOver', 'drop');
  await expect(screen.selected).toHaveCount(2);
  expect(uploaded(backend)).toHaveLength(2);
});
