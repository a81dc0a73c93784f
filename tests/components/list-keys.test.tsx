import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { pressAll } from './acts.ts';
import { files } from './media-files.ts';
import { libraryOf, pictures } from './media-files.ts';
import { openStage } from './stage/open-stage.tsx';
import { openLibrary, openTop } from './top.ts';

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
  const library = await openLibrary('hero_hedder_image');
  await expect.element(library.file('n100.jpg')).toHaveFocus();
  const keys = keysPressed();
  await pressAll('PageDown', 'PageUp', 'End', 'Home');
  await expect.element(library.file('n100.jpg')).toHaveFocus();
  expect(keys).toEqual(notScrolled);
});

test('those that move it by more than one version do not scroll the list of versions as well', async () => {
  await openStage({ images: files.images.slice(0, 1) });
  await page.getByRole('button', { name: '履歴', exact: true }).click();
  const version = page.getByRole('dialog', { name: '履歴' }).getByRole('option').first();
  await expect.element(version).toHaveFocus();
  const keys = keysPressed();
  await pressAll('PageDown', 'PageUp', 'End', 'Home');
  await expect.element(version).toHaveFocus();
  expect(keys).toEqual(notScrolled);
});
