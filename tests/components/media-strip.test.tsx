import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { focusOn, pressOn } from './acts.ts';
import { files } from './media-files.ts';
import { films, images, topImages } from './media-strip.ts';
import { dragBy } from './pointer.ts';
import { resize } from './resize.ts';
import { openStage } from './stage/open-stage.tsx';

const library = page.getByRole('dialog', { name: 'ビジュアル画像を選択' });

test('the strip names its ratio and, for videos, the largest size', async () => {
  await openStage({ images: files.images.slice(0, 2), films: files.films.slice(0, 1) });
  await expect.element(images.group).toHaveAttribute('data-field', 'images');
  await expect.element(images.add).toHaveAccessibleDescription('選択中の画像: 2件 必須 16:9');
  await expect.element(films.add).toHaveAccessibleDescription('選択中の動画: 1件 9:16 max:50MB 最大3件');
  await expect.element(topImages.group).toHaveAttribute('data-field', 'people.0.top_images');
  await expect.element(topImages.add).toHaveAccessibleDescription('選択中の画像: 0件 16:9');
});

test('a horizontal move of up to 5 px on a picture is a click: the library opens', async () => {
  await openStage({ images: files.images });
  await dragBy(images.picture('画像2'), -5);
  await expect.element(library).toBeVisible();
  expect(images.scroller.scrollLeft).toBe(0);
});

test('a move over 5 px scrolls the strip, and the click right after it is ignored', async () => {
  await openStage({ images: files.images });
  await dragBy(images.picture('画像2'), -150);
  expect(images.scroller.scrollLeft).toBe(150);
  await dragBy(images.picture('画像2'), 60);
  expect(images.scroller.scrollLeft).toBe(90);
  await expect.element(library).not.toBeInTheDocument();
  // The next press is one again, and so is a key.
  await images.picture('画像2').click();
  await expect.element(library).toBeVisible();
  await commands.press('Escape');
  await expect.element(images.add).toHaveFocus();
  expect(images.scroller.scrollLeft).toBe(90);
});

test('a drag that begins on a button of a file scrolls and presses nothing', async () => {
  await openStage({ images: files.images.slice(0, 6) });
  await dragBy(images.remove('画像2'), -100);
  expect(images.scroller.scrollLeft).toBe(100);
  await expect.element(images.items).toHaveLength(6);
});

test('who cannot drag scrolls with the buttons, which say where the strip ends', async () => {
  await openStage({ images: files.images.slice(0, 6) });
  await expect.element(images.previous).toHaveAttribute('aria-disabled', 'true');
  await expect.element(images.previous).toHaveAccessibleDescription('最初の画像まで表示しています');
  await images.next.click();
  await expect.element(images.picture('画像3')).toBeInViewport({ ratio: 1 });
  await expect.element(images.previous).not.toHaveAttribute('aria-disabled');
  await pressOn(images.next, 'Enter');
  await pressOn(images.next, 'Enter');
  await expect.element(images.picture('画像6')).toBeInViewport({ ratio: 1 });
  await expect.element(images.next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(images.next).toHaveAccessibleDescription('最後の画像まで表示しています');
  await pressOn(images.next, 'Enter');
  await expect.element(images.next).toHaveFocus();
  for (let times = 0; times < 3; times += 1) await pressOn(images.previous, 'Enter');
  expect(images.scroller.scrollLeft).toBe(0);
});

test('a strip that hides nothing has no buttons to scroll it', async () => {
  await openStage({ images: files.images.slice(0, 3) });
  await expect.element(images.next).toBeVisible();
  await images.remove('画像3').click();
  await expect.element(images.next).not.toBeInTheDocument();
  await expect.element(images.previous).not.toBeInTheDocument();
});

test('when the strip no longer hides anything, focus goes from a button that scrolls it to the file that Tab leads to', async () => {
  await resize(390, 844);
  await openStage({ images: files.images.slice(0, 2) });
  await focusOn(images.handle('画像2'));
  await focusOn(images.next);
  await resize(1440, 900);
  await expect.element(images.next).not.toBeInTheDocument();
  await expect.element(images.picture('画像2')).toHaveFocus();
});

test('when an undo empties the strip, focus goes from a button that scrolls it to the add button', async () => {
  await openStage({});
  await images.add.click();
  for (const name of ['about-morning-barre.jpg', 'event-recital.jpg', 'hero-grand-jete.jpg'])
    await library.getByRole('option', { name }).click();
  await library.getByRole('button', { name: 'Submit' }).click();
  await focusOn(images.next);
  await commands.press('Control+z');
  await expect.element(images.items).toHaveLength(0);
  await expect.element(images.next).not.toBeInTheDocument();
  await expect.element(images.add).toHaveFocus();
});

test('Tab reaches one file, the arrow keys lead along the strip, and what has focus is in sight', async () => {
  await openStage({ images: files.images.slice(0, 8) });
  await pressOn(images.next, 'Tab');
  await expect.element(images.add).toHaveFocus();
  await commands.press('Tab');
  await expect.element(images.picture('画像1')).toHaveFocus();
  await commands.press('ArrowRight');
  await expect.element(images.picture('画像2')).toHaveFocus();
  await commands.press('End');
  await expect.element(images.picture('画像8')).toHaveFocus();
  await expect.element(images.picture('画像8')).toBeInViewport({ ratio: 1 });
  await commands.press('Tab');
  await expect.element(images.handle('画像8')).toHaveFocus();
  await commands.press('ArrowLeft');
  await expect.element(images.handle('画像7')).toHaveFocus();
  await commands.press('Home');
  await expect.element(images.handle('画像1')).toHaveFocus();
  await expect.element(images.handle('画像1')).toBeInViewport({ ratio: 1 });
  for (const next of [images.earlier('画像1'), images.later('画像1'), images.remove('画像1')]) {
    await commands.press('Tab');
    await expect.element(next).toHaveFocus();
  }
  await commands.press('Tab');
  await expect.element(films.add).toHaveFocus();
  await commands.press('Shift+Tab');
  await expect.element(images.remove('画像1')).toHaveFocus();
});
