import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { updateTopContent } from '../../src/contract/http/top.ts';
import { demoFiles as demo, fileNamed } from '../screens/media/stored-library.ts';
import { expectAccessible } from './accessible.ts';
import { expectTexts, focusOn } from './acts.ts';
import { expectHeard } from './heard.ts';
import { libraryOf } from './media-files.ts';
import { MediaLibrary } from './media-library.ts';
import { images } from './media-strip.ts';
import { openStage } from './stage/open-stage.tsx';
import { submit, undo } from './stage/toolbar.ts';
import { fieldOf, openLibrary, openTop, textOf } from './top.ts';

const hero = 'hero-grand-jete.jpg';

/** How far what scrolls around an element is scrolled. */
function scrollTopAround(element: Element): number | undefined {
  let area = element.parentElement;
  while (area && getComputedStyle(area).overflowY !== 'auto') area = area.parentElement;
  return area?.scrollTop;
}

test('the selected file is deselected by choosing it again, and selected once more', async () => {
  await openTop();
  const library = await openLibrary('hero_hedder_image');
  await library.file(hero).click();
  await expect.element(library.selected).toHaveLength(0);
  await expectTexts(library.count, '選択なし');
  await expectTexts(library.details, 'ファイルを選ぶと、ここに詳細が表示されます。');
  await library.file(hero).click();
  await expect.element(library.selected).toHaveLength(1);
  await expectTexts(library.count, '選択 1件');
});

test('nothing selected for a required field is refused by an alert, and the library stays open', async () => {
  await openTop();
  const library = await openLibrary('pc_video_small');
  await library.selected.click();
  await library.submit.click();
  await expect.element(library.alert).toHaveAccessibleDescription('PC動画 720pは必須です。');
  await expect.element(library.alert.getByRole('button', { name: 'OK' })).toHaveFocus();
  await expectAccessible();
  await commands.press('Enter');
  await expect.element(library.alert).not.toBeInTheDocument();
  await expect.element(library.dialog).toBeVisible();
  await expect.element(library.submit).toHaveFocus();
  await commands.press('Enter');
  await commands.press('Escape');
  await expect.element(library.alert).not.toBeInTheDocument();
  await expect.element(library.dialog).toBeVisible();
  await library.close.click();
  await expect.element(submit).toBeDisabled();
});

test('closing changes nothing, by its button and by Esc, and focus goes back to the field', async () => {
  await openTop();
  const field = fieldOf('hero_hedder_image');
  const before = '選択中: hero-grand-jete.jpg、1080×1920 必須 9:16';
  for (const close of [(library: MediaLibrary) => library.close.click(), () => commands.press('Escape')]) {
    const library = await openLibrary('hero_hedder_image');
    await library.file('studio-yoi.jpg').click();
    await close(library);
    await expect.element(library.dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(before);
    await expect.element(submit).toBeDisabled();
  }
});

test('confirming the file that the field holds changes nothing', async () => {
  await openTop();
  const library = await openLibrary('hero_hedder_image');
  await library.file('studio-yoi.jpg').click();
  await library.file(hero).click();
  await library.submit.click();
  await expect.element(library.dialog).not.toBeInTheDocument();
  await expect.element(submit).toBeDisabled();
  await expect.element(undo).toBeDisabled();
});

test('the library of a field lists only the kind that it wants', async () => {
  await openTop();
  const images = await openLibrary('about_image');
  await expect.element(images.files).toHaveLength(24);
  await expect.element(images.dialog.getByText('画像 24件')).toBeVisible();
  await expect.element(images.file('.mp4')).toHaveLength(0);
  await images.close.click();
  const videos = await openLibrary('mobile_video_large');
  await expect.element(videos.files).toHaveLength(8);
  await expect.element(videos.dialog.getByText('動画 8件')).toBeVisible();
  await expect.element(videos.file('.jpg')).toHaveLength(0);
  await expectAccessible();
});

test('the selected file is in view however far down the list it is', async () => {
  const [file] = demo;
  if (!file) throw new Error('The demonstration has no files.');
  const far = Array.from({ length: 120 }, (_, at) => ({ ...file, id: 10_000 + at, mime_type: 'image/png' }));
  await openTop(libraryOf([...far, ...demo]));
  const library = await openLibrary('hero_hedder_image');
  await expect.element(library.selected).toHaveAccessibleName(`${hero}、1080×1920`);
  await expect.element(library.selected).toBeInViewport({ ratio: 1 });
  await expect.element(library.selected).toHaveAttribute('aria-posinset', '142');
});

test('while the library is open the edit area stands at its top without its handle, and afterwards where it was', async () => {
  await openTop();
  const handle = page.getByRole('separator', { name: '編集エリアの幅' });
  const field = fieldOf('mobile_video_extra_large');
  await expect.element(handle).toBeVisible();
  field.element().scrollIntoView({ block: 'nearest' });
  await focusOn(field);
  const scrollTop = () => scrollTopAround(field.element());
  const before = scrollTop();
  expect(before).toBeGreaterThan(100);
  const library = await openLibrary('mobile_video_extra_large');
  expect(scrollTop()).toBe(0);
  await expect.element(handle).not.toBeInTheDocument();
  await library.files.last().click();
  await library.submit.click();
  await expect.element(field).toHaveFocus();
  expect(scrollTop()).toBe(before);
  await expect.element(handle).toBeVisible();
});

test('the panel beside the files tells the path, the pixels and the megabytes of the selected one', async () => {
  const image = fileNamed(hero);
  const film = fileNamed('film-light-pc-1080p.mp4');
  await openTop(
    libraryOf([
      { ...image, width: 1080, height: 1920, file_size: 1_572_864 },
      { ...film, width: null, height: null, file_size: null },
    ]),
  );
  const images = await openLibrary('hero_hedder_image');
  await expect.element(images.details).toBeVisible();
  await expectTexts(
    images.details.getByRole('definition'),
    image.image_url,
    '1080×1920',
    '1.50MB',
    'Top › メイン画像',
  );
  await images.close.click();
  const films = await openLibrary('pc_video_medium');
  await expectTexts(films.details.getByRole('definition'), film.image_url, '-', '-', 'Top › PC動画 1080p');
});

test('with the keyboard arrows move, Space selects and deselects, Enter confirms, and all of it is heard', async () => {
  await openTop();
  await focusOn(fieldOf('hero_hedder_image'));
  await commands.press('Enter');
  const library = new MediaLibrary('メイン画像');
  await expect.element(library.file(hero)).toHaveFocus();
  await commands.press('Space');
  await expectTexts(library.count, '選択なし');
  await commands.press('Home');
  await expect.element(library.files.first()).toHaveFocus();
  await commands.press('ArrowRight');
  await expect.element(library.files.nth(1)).toHaveFocus();
  await commands.press('Space');
  await expect.element(library.files.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expectTexts(library.count, '選択 1件');
  await commands.press('ArrowLeft');
  await commands.press('Enter');
  await expect.element(library.dialog).not.toBeInTheDocument();
  await expectHeard('選択 1件');
  await expect.element(fieldOf('hero_hedder_image')).toHaveFocus();
  await expect.element(submit).toBeEnabled();
});

test('Tab stays inside the library, and the editor’s keys do nothing from there', async () => {
  const { backend } = await openTop();
  await textOf('title_ja').fill('鏡の前で');
  await expect.element(submit).toBeEnabled();
  const library = await openLibrary('hero_hedder_image');
  for (let n = 0; n < 8; n += 1) {
    await commands.press(n < 4 ? 'Tab' : 'Shift+Tab');
    await expect.element(library.dialog.getByCss(':focus')).toHaveLength(1);
  }
  await commands.press('Control+s');
  await commands.press('Control+z');
  await commands.press('Escape');
  await expect.element(library.dialog).not.toBeInTheDocument();
  await expect.element(textOf('title_ja')).toHaveValue('鏡の前で');
  expect(backend.sent(updateTopContent)).toEqual([]);
});

test('a letter typed on a file is no search that would take the next Space, and no key selects all files', async () => {
  await openStage({ images: [] });
  const library = await MediaLibrary.open('ビジュアル画像', images.add);
  await expect.element(library.files.first()).toHaveFocus();
  await commands.press('h');
  await expect.element(library.files.first()).toHaveFocus();
  await commands.press('Space');
  await expectTexts(library.count, '選択 1件');
  await commands.press('Control+a');
  await commands.press('ArrowRight');
  await commands.press('Space');
  await expectTexts(library.count, '選択 2件');
  await commands.press('Shift+ArrowRight');
  await expectTexts(library.count, '選択 3件');
});
