import type { Locator } from 'playwright/test';

import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';
import { calls, sentTo } from '../../fixtures/top-calls.ts';

const hero = 'hero-grand-jete.jpg';

/** How far what scrolls around an element is scrolled. */
const scrollTopOf = (inside: Locator) =>
  inside.evaluate((element) => {
    let area = element.parentElement;
    while (area && getComputedStyle(area).overflowY !== 'auto') area = area.parentElement;
    return area?.scrollTop;
  });

test('the selected file is deselected by choosing it again, and selected once more', async ({
  topEditor: editor,
}) => {
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.file(hero).click();
  await expect(library.selected).toHaveCount(0);
  await expect(library.count).toHaveText('選択なし');
  await expect(library.details).toHaveText('ファイルを選ぶと、ここに詳細が表示されます。');
  await library.file(hero).click();
  await expect(library.selected).toHaveCount(1);
  await expect(library.count).toHaveText('選択 1件');
});

test('nothing selected for a required field is refused by an alert, and the library stays open', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const library = await MediaLibrary.open(editor, 'pc_video_small');
  await library.selected.click();
  await library.submit.click();
  await expect(library.alert).toHaveAccessibleDescription('PC動画 720pは必須です。');
  await expect(library.alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(library.alert).toHaveCount(0);
  await expect(library.dialog).toBeVisible();
  await expect(library.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(library.alert).toHaveCount(0);
  await expect(library.dialog).toBeVisible();
  await library.close.click();
  await expect(editor.submit).toBeDisabled();
});

test('closing changes nothing, by its button and by Esc, and focus goes back to the field', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const before = '選択中: hero-grand-jete.jpg、1080×1920 必須 9:16';
  for (const close of [
    (library: MediaLibrary) => library.close.click(),
    () => page.keyboard.press('Escape'),
  ]) {
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.file('studio-yoi.jpg').click();
    await close(library);
    await expect(library.dialog).toHaveCount(0);
    await expect(editor.chooser('hero_hedder_image')).toBeFocused();
    await expect(editor.chooser('hero_hedder_image')).toHaveAccessibleDescription(before);
    await expect(editor.submit).toBeDisabled();
  }
});

test('confirming the file that the field holds changes nothing', async ({ topEditor: editor }) => {
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.file('studio-yoi.jpg').click();
  await library.file(hero).click();
  await library.submit.click();
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await expect(editor.undo).toBeDisabled();
});

test('only the wanted kind is listed', async ({ topEditor: editor, backend }) => {
  const media = await backend.media();
  const count = (type: string) => media.filter(({ mime_type: mime }) => mime.startsWith(type)).length;
  const images = await MediaLibrary.open(editor, 'about_image');
  await expect(images.files).toHaveCount(count('image/'));
  await expect(images.dialog.getByText(`画像 ${count('image/')}件`)).toBeVisible();
  await expect(images.file('.mp4')).toHaveCount(0);
  await images.close.click();
  const videos = await MediaLibrary.open(editor, 'mobile_video_large');
  await expect(videos.files).toHaveCount(count('video/'));
  await expect(videos.dialog.getByText(`動画 ${count('video/')}件`)).toBeVisible();
  await expect(videos.file('.jpg')).toHaveCount(0);
  await expectAccessible(editor.page);
});

test('the selected file is in view however far down the list it is', async ({
  topEditor: editor,
  backend,
}) => {
  const [file] = await backend.media();
  const far = Array.from({ length: 120 }, (_, index) => ({
    ...file,
    id: 10_000 + index,
    mime_type: 'image/png',
  }));
  await editor.page.route(calls.media, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: [...far, ...((await answer.json()) as unknown[])] });
  });
  await editor.page.reload();
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.selected).toHaveAccessibleName(`${hero}、1080×1920`);
  await expect(library.selected).toBeInViewport({ ratio: 1 });
  await expect(library.files.first()).not.toBeInViewport();
});

test('while the library is open the edit area stands at its top without its handle, and afterwards where it was', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const handle = page.getByRole('separator', { name: '編集エリアの幅' });
  const field = editor.chooser('mobile_video_extra_large');
  await expect(handle).toBeVisible();
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  const before = await scrollTopOf(field);
  expect(before).toBeGreaterThan(100);
  const library = await MediaLibrary.open(editor, 'mobile_video_extra_large');
  expect(await scrollTopOf(field)).toBe(0);
  await expect(handle).toHaveCount(0);
  await library.files.last().click();
  await library.submit.click();
  await expect(field).toBeFocused();
  expect(await scrollTopOf(field)).toBe(before);
  await expect(handle).toBeVisible();
});

test('the panel beside the files tells the path, the pixels and the megabytes of the selected one', async ({
  topEditor: editor,
  backend,
}) => {
  const media = await backend.media();
  const image = media.find(({ image_url: url }) => url.endsWith(`/${hero}`));
  const film = media.find(({ image_url: url }) => url.endsWith('/film-light-pc-1080p.mp4'));
  await editor.page.route(calls.media, (route) =>
    route.fulfill({
      json: [
        { ...image, width: 1080, height: 1920, file_size: 1_572_864 },
        { ...film, width: null, height: null, file_size: null },
      ],
    }),
  );
  await editor.page.reload();
  const images = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(images.details.getByRole('definition')).toHaveText([
    image?.image_url ?? '',
    '1080×1920',
    '1.50MB',
    'Top › メイン画像',
  ]);
  await images.close.click();
  const films = await MediaLibrary.open(editor, 'pc_video_medium');
  await expect(films.details.getByRole('definition')).toHaveText([
    film?.image_url ?? '',
    '-',
    '-',
    'Top › PC動画 1080p',
  ]);
});

test.describe('by keyboard', () => {
  test('arrows move, Space selects and deselects, Enter confirms, and all of it is heard', async ({
    topEditor: editor,
  }) => {
    const { page } = editor;
    await editor.chooser('hero_hedder_image').focus();
    await page.keyboard.press('Enter');
    const library = MediaLibrary.of(page, 'hero_hedder_image');
    await expect(library.file(hero)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(library.count).toHaveText('選択なし');
    await page.keyboard.press('Home');
    await expect(library.files.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(library.files.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(library.files.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(library.count).toHaveText('選択 1件');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(library.dialog).toHaveCount(0);
    await expect(heard(editor.page, '選択 1件')).toBeAttached();
    await expect(editor.chooser('hero_hedder_image')).toBeFocused();
    await expect(editor.submit).toBeEnabled();
  });

  test('Tab stays inside the library, and the editor’s keys do nothing from there', async ({
    dirtyTopEditor: editor,
  }) => {
    const { page } = editor;
    const sent = sentTo(page, calls.save);
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    for (let n = 0; n < 8; n += 1) {
      await page.keyboard.press(n < 4 ? 'Tab' : 'Shift+Tab');
      await expect(library.dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await expect(library.dialog).toHaveCount(0);
    await expect(editor.text('title_ja')).toHaveValue('鏡の前で');
    expect(sent).toEqual([]);
  });
});
