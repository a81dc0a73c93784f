import { expect, type Locator } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { middleOf } from '../fixtures/finger.ts';
import { page } from '../screens/stage-page.ts';
import { files } from './media-files.ts';
import { resize } from './resize.ts';
import { films, images, openStage, topImages } from './stage/open-stage.tsx';

const library = page.getByRole('dialog', { name: 'ビジュアル画像を選択' });

/** Drags it sideways by its middle with the mouse, and lets go. */
async function dragBy(locator: Locator, by: number): Promise<void> {
  const { x, y } = await middleOf(locator);
  await commands.mouseMove({ x, y });
  await commands.mouseDown();
  await commands.mouseMove({ x: x + by, y }, 4);
  await commands.mouseUp();
}

test('a move over 5 px scrolls the strip, and the click right after it is ignored; one that begins on a button presses nothing; a move of up to 5 px on a picture is a click', async () => {
  await openStage({ images: files.images });
  await dragBy(images.picture('画像2'), -150);
  expect(await images.scroller()).toMatchObject({ left: 150 });
  await dragBy(images.picture('画像2'), 60);
  expect(await images.scroller()).toMatchObject({ left: 90 });
  await expect(library).toHaveCount(0);
  // The next press is one again, and so is a key.
  await images.picture('画像2').click();
  await expect(library).toBeVisible();
  await commands.press('Escape');
  await expect(images.add).toBeFocused();
  expect(await images.scroller()).toMatchObject({ left: 90 });

  const count = files.images.length;
  await dragBy(images.remove('画像2'), -100);
  expect(await images.scroller()).toMatchObject({ left: 190 });
  await expect(images.items).toHaveCount(count);

  await dragBy(images.picture('画像3'), -5);
  await expect(library).toBeVisible();
  expect(await images.scroller()).toMatchObject({ left: 190 });
});

test('who cannot drag scrolls with the buttons, which say where the strip ends; one that hides nothing has none', async () => {
  await openStage({ images: files.images.slice(0, 6) });
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
  for (let times = 0; times < 3; times += 1) await images.previous.press('Enter');
  expect(await images.scroller()).toMatchObject({ left: 0 });

  for (const place of [6, 5, 4]) await images.remove(`画像${place}`).click();
  await expect(images.items).toHaveCount(3);
  await expect(images.next).toBeVisible();
  await images.remove('画像3').click();
  await expect(images.next).toHaveCount(0);
  await expect(images.previous).toHaveCount(0);
});

test('when the strip no longer hides anything, focus goes from a button that scrolls it to the file that Tab leads to', async () => {
  await resize(390, 844);
  await openStage({ images: files.images.slice(0, 2) });
  await images.handle('画像2').focus();
  await images.next.focus();
  await resize(1440, 900);
  await expect(images.next).toHaveCount(0);
  await expect(images.picture('画像2')).toBeFocused();
});

test('when an undo empties the strip, focus goes from a button that scrolls it to the add button', async () => {
  await openStage({});
  await images.add.click();
  for (const name of ['about-morning-barre.jpg', 'event-recital.jpg', 'hero-grand-jete.jpg'])
    await library.getByRole('option', { name }).click();
  await library.getByRole('button', { name: 'Submit' }).click();
  await images.next.focus();
  await commands.press('Control+z');
  await expect(images.items).toHaveCount(0);
  await expect(images.next).toHaveCount(0);
  await expect(images.add).toBeFocused();
});

test('the strip names its ratio and, for videos, the largest size; Tab reaches one file, the arrow keys lead along the strip, and what has focus is in sight', async () => {
  await openStage({ images: files.images.slice(0, 8), films: files.films.slice(0, 1) });
  await expect(images.group).toHaveAttribute('data-field', 'images');
  await expect(images.add).toHaveAccessibleDescription('選択中の画像: 8件 必須 16:9');
  await expect(films.add).toHaveAccessibleDescription('選択中の動画: 1件 9:16 max:50MB 最大3件');
  await expect(topImages.group).toHaveAttribute('data-field', 'people.0.top_images');
  await expect(topImages.add).toHaveAccessibleDescription('選択中の画像: 0件 16:9');

  await images.next.press('Tab');
  await expect(images.add).toBeFocused();
  await commands.press('Tab');
  await expect(images.picture('画像1')).toBeFocused();
  await commands.press('ArrowRight');
  await expect(images.picture('画像2')).toBeFocused();
  await commands.press('End');
  await expect(images.picture('画像8')).toBeFocused();
  await expect(images.picture('画像8')).toBeInViewport({ ratio: 1 });
  await commands.press('Tab');
  await expect(images.handle('画像8')).toBeFocused();
  await commands.press('ArrowLeft');
  await expect(images.handle('画像7')).toBeFocused();
  await commands.press('Home');
  await expect(images.handle('画像1')).toBeFocused();
  await expect(images.handle('画像1')).toBeInViewport({ ratio: 1 });
  for (const next of [images.earlier('画像1'), images.later('画像1'), images.remove('画像1')]) {
    await commands.press('Tab');
    await expect(next).toBeFocused();
  }
  await commands.press('Tab');
  await expect(films.add).toBeFocused();
  await commands.press('Shift+Tab');
  await expect(images.remove('画像1')).toBeFocused();
});
