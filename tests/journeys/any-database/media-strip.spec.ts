import type { Page } from 'playwright/test';

import { expect } from '../../fixtures/kagami.ts';
import { test, type MediaStrip } from '../../fixtures/stage.ts';

/** Drags the picture of `name` with the mouse, and lets go. */
async function drag(page: Page, strip: MediaStrip, name: string, by: number): Promise<void> {
  const box = await strip.picture(name).boundingBox();
  if (!box) throw new Error(`${name} is not there.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

const library = (page: Page) => page.getByRole('dialog', { name: 'ビジュアル画像を選択' });

test('the strip names its ratio and, for videos, the largest size', async ({ stage, files }) => {
  await stage.open({ images: files.images.slice(0, 2), films: files.films.slice(0, 1) });
  await expect(stage.images.group).toHaveAttribute('data-field', 'images');
  await expect(stage.images.add).toHaveAccessibleDescription('選択中の画像: 2件 必須 16:9');
  await expect(stage.films.add).toHaveAccessibleDescription('選択中の動画: 1件 9:16 max:50MB 最大3件');
  await expect(stage.topImages.group).toHaveAttribute('data-field', 'people.0.top_images');
  await expect(stage.topImages.add).toHaveAccessibleDescription('選択中の画像: 0件 16:9');
});

test('a horizontal move of up to 5 px on a picture is a click: the library opens', async ({
  stage,
  files,
}) => {
  await stage.open({ images: files.images });
  await drag(stage.page, stage.images, '画像2', -5);
  await expect(library(stage.page)).toBeVisible();
  expect(await stage.images.scrollLeft()).toBe(0);
});

test('a move over 5 px scrolls the strip, and the click right after it is ignored', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images });
  await drag(page, images, '画像2', -150);
  expect(await images.scrollLeft()).toBe(150);
  await drag(page, images, '画像2', 60);
  expect(await images.scrollLeft()).toBe(90);
  await expect(library(page)).toHaveCount(0);
  // The next press is one again, and so is a key.
  await images.picture('画像2').click();
  await expect(library(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(images.add).toBeFocused();
  expect(await images.scrollLeft()).toBe(90);
});

test('a drag that begins on a button of a file scrolls and presses nothing', async ({ stage, files }) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 6) });
  const box = await images.remove('画像2').boundingBox();
  if (!box) throw new Error('The button is not there.');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x - 90, box.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await images.scrollLeft()).toBe(100);
  await expect(images.items).toHaveCount(6);
});

test('who cannot drag scrolls with the buttons, which say where the strip ends', async ({ stage, files }) => {
  const { images } = stage;
  await stage.open({ images: files.images.slice(0, 6) });
  await expect(images.previous).toHaveAttribute('aria-disabled', 'true');
  await expect(images.previous).toHaveAccessibleDescription('最初の画像まで表示しています');
  await images.next.click();
  await expect(images.picture('画像3')).toBeInViewport({ ratio: 1 });
  await expect(images.previous).not.toHaveAttribute('aria-disabled');
  await images.next.press('Enter');
  await images.next.press('Enter');
  await expect(images.picture('画像6')).toBeInViewport({ ratio: 1 });
  await expect(images.next).toHaveAttribute('aria-disabled', 'true');
  await expect(images.next).toHaveAccessibleDescription('最後の画像まで表示しています');
  await images.next.press('Enter');
  await expect(images.next).toBeFocused();
  await images.previous.press('Enter');
  await images.previous.press('Enter');
  await images.previous.press('Enter');
  expect(await images.scrollLeft()).toBe(0);
});

test('a strip that hides nothing has no buttons to scroll it', async ({ stage, files }) => {
  const { images } = stage;
  await stage.open({ images: files.images.slice(0, 3) });
  await expect(images.next).toBeVisible();
  await images.remove('画像3').click();
  await expect(images.next).toHaveCount(0);
  await expect(images.previous).toHaveCount(0);
});

test('when the strip no longer hides anything, focus goes from a button that scrolls it to the file that Tab leads to', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await page.setViewportSize({ width: 390, height: 844 });
  await stage.open({ images: files.images.slice(0, 2) });
  await images.handle('画像2').focus();
  await images.next.focus();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(images.next).toHaveCount(0);
  await expect(images.picture('画像2')).toBeFocused();
});

test('when an undo empties the strip, focus goes from a button that scrolls it to the add button', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({});
  const library = await images.choose();
  for (const { image_url: url } of files.images.slice(0, 3))
    await library.file(url.split('/').at(-1) ?? '').click();
  await library.submit.click();
  await images.next.focus();
  await page.keyboard.press('Control+z');
  await expect(images.items).toHaveCount(0);
  await expect(images.next).toHaveCount(0);
  await expect(images.add).toBeFocused();
});

test('Tab reaches one file, the arrow keys lead along the strip, and what has focus is in sight', async ({
  stage,
  files,
}) => {
  const { page, images } = stage;
  await stage.open({ images: files.images.slice(0, 8) });
  await images.next.focus();
  await page.keyboard.press('Tab');
  await expect(images.add).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(images.picture('画像1')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(images.picture('画像2')).toBeFocused();
  await page.keyboard.press('End');
  await expect(images.picture('画像8')).toBeFocused();
  await expect(images.picture('画像8')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(images.handle('画像8')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(images.handle('画像7')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(images.handle('画像1')).toBeFocused();
  await expect(images.handle('画像1')).toBeInViewport({ ratio: 1 });
  for (const next of [images.earlier('画像1'), images.later('画像1'), images.remove('画像1')]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(stage.films.add).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(images.remove('画像1')).toBeFocused();
});
