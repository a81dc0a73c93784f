import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';

import { MediaLibrary } from '../pages/media-library.ts';
import { page } from '../screens/stage-page.ts';
import { files } from './media-files.ts';
import { libraryOf, pictures } from './media-files.ts';
import { pressAll } from './press-all.ts';
import { openStage } from './stage/open-stage.tsx';
import { editor, openTop } from './top.ts';

/** The keys that are pressed from now on, and whether the browser is kept from scrolling with them. */
function keysPressed(): readonly unknown[] {
  const keys: unknown[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const note = ({ key, defaultPrevented }: KeyboardEvent) => void keys.push([key, defaultPrevented]);
  window.addEventListener('keydown', note, stop);
  return keys;
}

const notScrolled = [
  ['PageDown', true],
  ['PageUp', true],
  ['End', true],
  ['Home', true],
];

test('the keys that move the focus by more than one file do not scroll the library as well', async () => {
  await openTop(libraryOf(pictures(100)));
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.file('n100.jpg')).toBeFocused();
  const keys = keysPressed();
  await pressAll('PageDown', 'PageUp', 'End', 'Home');
  await expect(library.file('n100.jpg')).toBeFocused();
  expect(keys).toEqual(notScrolled);
});

test('those that move it by more than one version do not scroll the list of versions as well', async () => {
  await openStage({ images: files.images.slice(0, 1) });
  await page.getByRole('button', { name: '履歴', exact: true }).click();
  const version = page.getByRole('dialog', { name: '履歴' }).getByRole('option').first();
  await expect(version).toBeFocused();
  const keys = keysPressed();
  await pressAll('PageDown', 'PageUp', 'End', 'Home');
  await expect(version).toBeFocused();
  expect(keys).toEqual(notScrolled);
});
