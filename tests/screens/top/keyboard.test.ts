import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';

import { heard } from '../../fixtures/heard.ts';
import { tabTo } from '../../fixtures/tab-to.ts';
import { MediaLibrary } from '../../pages/media-library.ts';
import { openTop } from '../editors/open-editor.ts';

test('a text and an image are edited and saved without a mouse', async () => {
  const { page, editor, document } = await openTop();
  const skip = page.getByRole('link', { name: 'メインコンテンツへ移動' });
  await tabTo(skip);
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');

  await tabTo(editor.text('title_ja'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('鏡の前で');
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');

  await tabTo(editor.chooser('hero_hedder_image'));
  await page.keyboard.press('Space');
  const library = MediaLibrary.of(page, 'hero_hedder_image');
  await expect(library.file('hero-grand-jete.jpg')).toBeFocused();
  await page.keyboard.press('End');
  await expect(library.files.last()).toBeFocused();
  const name = await library.files.last().getAttribute('aria-label');
  await page.keyboard.press('Space');
  await expect(library.selected).toHaveAccessibleName(name ?? '');
  await page.keyboard.press('Enter');
  await expect(editor.chooser('hero_hedder_image')).toBeFocused();
  await expect(heard(page, '選択 1件')).toBeAttached();

  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.chooser('hero_hedder_image')).toBeFocused();
  expect(document.content.title_ja).toBe('鏡の前で');
  expect(document.content.hero_hedder_image?.image_url.split('/').at(-1)).toBe(name?.split('、')[0]);
});

test('no transition starts with a key: not with the first, which makes the buttons available, nor with one that mends a problem', async () => {
  const { page, editor } = await openTop();
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const started: string[] = [];
  document.addEventListener(
    'transitionrun',
    ({ propertyName, target }) => {
      started.push(`${propertyName} of ${target instanceof Element ? target.outerHTML : ''}`);
    },
    { signal: ended.signal },
  );
  await editor.text('title_ja').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editor.submit).toBeEnabled();
  await page.keyboard.press('Control+s');
  await expect(editor.text('title_ja')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('鏡');
  await expect(editor.text('title_ja')).not.toHaveAttribute('aria-invalid');
  // The event comes with the frame after the next.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(started).toEqual([]);
});
