import { writeFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright/test';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { picture } from '../../fixtures/local-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

/** A file that is dragged from outside of the browser, by the browser's own means. */
async function dragged(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const send = async (target: Locator, ...types: readonly ('dragEnter' | 'dragOver' | 'drop')[]) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to drag to.');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const type of types) await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  };
  return {
    enter: (target: Locator) => send(target, 'dragEnter', 'dragOver'),
    move: (target: Locator) => send(target, 'dragOver'),
    drop: (target: Locator) => send(target, 'drop'),
  };
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

test('files that are dropped on the picker or pasted are uploaded; one that is dropped beside it is not opened, and one that is pasted with a text for the search is left', async ({
  topEditor: editor,
}, info) => {
  const { page } = editor;
  const path = info.outputPath('dropped.png');
  await writeFile(path, (await picture('dropped.png')).buffer);
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  const hint = library.dialog.getByText('ここにドロップして画像を追加');
  const navigation = page.getByRole('navigation').first();
  expect(await isKept(navigation)).toEqual([true, true]);
  await expect(library.uploads).toHaveCount(0);
  const file = await dragged(page, path);
  await file.enter(library.details);
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await file.move(navigation);
  await expect(hint).toHaveCount(0);
  await file.move(library.details);
  await expect(hint).toBeVisible();
  await file.drop(library.details);
  await expect(hint).toHaveCount(0);
  await expect(library.selected).toHaveAccessibleName('dropped.png、60×40');

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
  expect(await isKept(navigation)).toEqual([false, false]);
});
