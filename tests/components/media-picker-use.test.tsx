import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { updateTopContent } from '../../src/documents/top/document.ts';
import { MediaLibrary } from '../pages/media-library.ts';
import { fileNamed } from '../screens/media/stored-library.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { expectHeard } from './heard.ts';
import { libraryOf } from './media-files.ts';
import { images, openStage } from './stage/open-stage.tsx';
import { editor, openTop } from './top.ts';

const hero = 'hero-grand-jete.jpg';

/** How far what scrolls around an element is scrolled. */
function scrollTopAround(element: Element): number | undefined {
  let area = element.parentElement;
  while (area && getComputedStyle(area).overflowY !== 'auto') area = area.parentElement;
  return area?.scrollTop;
}

test('the selected file is deselected by choosing it again; confirming it, or closing by the button or Esc, changes nothing, and focus goes back to the field', async () => {
  await openTop();
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.file(hero).click();
  await expect(library.selected).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
  await expect(library.details).toHaveText('ファイルを選ぶと、ここに詳細が表示されます。');
  await library.file(hero).click();
  await expect(library.selected).toHaveCount(1);
  await expect(library.count).toHaveText('選択 1件');
  await library.submit.click();
  const field = editor.chooser('hero_hedder_image');
  const expectUnchanged = async () => {
    await expect(library.dialog).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('選択中: hero-grand-jete.jpg、1080×1920 必須 9:16');
    await expect(editor.submit).toBeDisabled();
    await expect(editor.undo).toBeDisabled();
  };
  await expectUnchanged();
  for (const close of [() => library.close.click(), () => commands.press('Escape')]) {
    await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.file('studio-yoi.jpg').click();
    await close();
    await expectUnchanged();
  }
});

test('the library of a field lists only the kind that it wants; nothing selected for a required field is refused by an alert, and the library stays open', async () => {
  await openTop();
  const pictures = await MediaLibrary.open(editor, 'about_image');
  await expect(pictures.files).toHaveCount(24);
  await expect(pictures.dialog.getByText('画像 24件')).toBeVisible();
  await expect(pictures.file('.mp4')).toHaveCount(0);
  await pictures.close.click();
  const library = await MediaLibrary.open(editor, 'pc_video_small');
  await expect(library.files).toHaveCount(8);
  await expect(library.dialog.getByText('動画 8件')).toBeVisible();
  await expect(library.file('.jpg')).toHaveCount(0);
  await library.selected.click();
  await library.submit.click();
  await expect(library.alert).toHaveAccessibleDescription('PC動画 720pは必須です。');
  await expect(library.alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible();
  await commands.press('Enter');
  await expect(library.alert).toHaveCount(0);
  await expect(library.dialog).toBeVisible();
  await expect(library.submit).toBeFocused();
  await commands.press('Enter');
  await commands.press('Escape');
  await expect(library.alert).toHaveCount(0);
  await expect(library.dialog).toBeVisible();
  await library.close.click();
  await expect(editor.submit).toBeDisabled();
});

test('the selected file is in view however far down the list it is, and the panel beside the files tells its path, pixels and megabytes', async () => {
  const image = fileNamed(hero);
  const film = fileNamed('film-light-pc-1080p.mp4');
  await openTop(
    libraryOf([
      ...Array.from({ length: 120 }, (_, at) => ({ ...image, id: 10_000 + at, mime_type: 'image/png' })),
      { ...image, width: 1080, height: 1920, file_size: 1_572_864 },
      { ...film, width: null, height: null, file_size: null },
    ]),
  );
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.selected).toHaveAccessibleName(`${hero}、1080×1920`);
  await expect(library.selected).toBeInViewport({ ratio: 1 });
  await expect(library.selected).toHaveAttribute('aria-posinset', '121');
  await expect(library.details.getByRole('definition')).toHaveText([
    image.image_url,
    '1080×1920',
    '1.50MB',
    'Top › メイン画像',
  ]);
  await library.close.click();
  const films = await MediaLibrary.open(editor, 'pc_video_medium');
  await expect(films.details.getByRole('definition')).toHaveText([
    film.image_url,
    '-',
    '-',
    'Top › PC動画 1080p',
  ]);
});

test('while the library is open the edit area stands at its top without its handle, and afterwards where it was', async () => {
  await openTop();
  const handle = page.getByRole('separator', { name: '編集エリアの幅' });
  const field = editor.chooser('mobile_video_extra_large');
  await expect(handle).toBeVisible();
  await field.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
  await field.focus();
  const scrollTop = () => field.evaluate(scrollTopAround);
  const before = await scrollTop();
  expect(before).toBeGreaterThan(100);
  const library = await MediaLibrary.open(editor, 'mobile_video_extra_large');
  expect(await scrollTop()).toBe(0);
  await expect(handle).toHaveCount(0);
  await library.files.last().click();
  await library.submit.click();
  await expect(field).toBeFocused();
  expect(await scrollTop()).toBe(before);
  await expect(handle).toBeVisible();
});

test('with the keyboard arrows move, Space selects and deselects, Enter confirms, and all of it is heard; Tab stays inside, and the editor’s keys do nothing from there', async () => {
  const { backend } = await openTop();
  await editor.chooser('hero_hedder_image').focus();
  await commands.press('Enter');
  const library = MediaLibrary.of(page, 'hero_hedder_image');
  await expect(library.file(hero)).toBeFocused();
  await commands.press('Space');
  await expect(library.count).toHaveText('選択なし');
  await commands.press('Home');
  await expect(library.files.first()).toBeFocused();
  await commands.press('ArrowRight');
  await expect(library.files.nth(1)).toBeFocused();
  await commands.press('Space');
  await expect(library.files.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(library.count).toHaveText('選択 1件');
  await commands.press('ArrowLeft');
  await commands.press('Enter');
  await expect(library.dialog).toHaveCount(0);
  await expectHeard('選択 1件');
  await expect(editor.chooser('hero_hedder_image')).toBeFocused();
  await expect(editor.submit).toBeEnabled();

  await editor.text('title_ja').fill('鏡の前で');
  await MediaLibrary.open(editor, 'hero_hedder_image');
  for (let n = 0; n < 8; n += 1) {
    await commands.press(n < 4 ? 'Tab' : 'Shift+Tab');
    await expect(library.dialog.locator(':focus')).toHaveCount(1);
  }
  await commands.press('Control+s');
  await commands.press('Control+z');
  await commands.press('Escape');
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
  expect(backend.sent(updateTopContent)).toEqual([]);
});

test('a letter typed on a file is no search that would take the next Space, and no key selects all files', async () => {
  await openStage({ images: [] });
  const library = await images.choose();
  await expect(library.files.first()).toBeFocused();
  await commands.press('h');
  await expect(library.files.first()).toBeFocused();
  await commands.press('Space');
  await expect(library.count).toHaveText('選択 1件');
  await commands.press('Control+a');
  await commands.press('ArrowRight');
  await commands.press('Space');
  await expect(library.count).toHaveText('選択 2件');
  await commands.press('Shift+ArrowRight');
  await expect(library.count).toHaveText('選択 3件');
});
