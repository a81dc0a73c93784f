import type { Locator } from 'playwright/test';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { libraryOf, pictures } from '../../fixtures/many-files.ts';
import { MediaLibrary } from '../../fixtures/media-library.ts';

const hero = 'hero-grand-jete.jpg';

const namesOf = (tiles: Locator) =>
  tiles.evaluateAll((each) => each.map((tile) => tile.getAttribute('aria-label')?.split('、')[0]));

test.describe('among 5,000 files', () => {
  test('few tiles are mounted, and every file is reached by keyboard with its place', async ({
    topEditor: editor,
    backend,
  }) => {
    const { page } = editor;
    const chosen = (await backend.media()).filter(({ image_url: url }) => url.endsWith(`/${hero}`));
    await libraryOf(page, [...chosen, ...(await pictures(backend, 4999))]);
    await page.reload();
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    const mounted = () => library.files.count();
    await expect(library.shown).toHaveText('画像 5000件');
    await expect(library.file(hero)).toBeFocused();
    await expect(library.file(hero)).toHaveAttribute('aria-posinset', '5000');
    expect(await mounted()).toBeLessThanOrEqual(200);

    await page.keyboard.press('Home');
    await expect(library.file('n4999.jpg')).toBeFocused();
    await expect(library.file('n4999.jpg')).toBeInViewport({ ratio: 1 });
    await expect(library.file('n4999.jpg')).toHaveAttribute('aria-posinset', '1');
    await expect(library.file('n4999.jpg')).toHaveAttribute('aria-setsize', '5000');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    const focused = library.dialog.getByRole('listbox').locator(':focus');
    await expect(focused).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Space');
    await expect(focused).toHaveAttribute('aria-selected', 'true');
    expect(await mounted()).toBeLessThanOrEqual(200);

    await page.keyboard.press('End');
    await expect(library.file(hero)).toBeFocused();
    await expect(library.file(hero)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(library.file('n4999.jpg')).toBeFocused();
    expect(await mounted()).toBeLessThanOrEqual(200);
    await expectAccessible(page);
  });

  test('what is scrolled to is shown, and the focused file stays where Tab leads', async ({
    topEditor: editor,
    backend,
  }) => {
    const { page } = editor;
    await libraryOf(page, await pictures(backend, 5000));
    await page.reload();
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await expect(library.file('n5000.jpg')).toBeFocused();
    await library.files.first().hover();
    await page.mouse.wheel(0, 1_000_000);
    await expect(library.file('n1.jpg')).toBeInViewport();
    await page.mouse.wheel(0, -300_000);
    await expect(library.file('n1.jpg')).toHaveCount(0);
    await expect(library.files.nth(10).locator('img')).toBeInViewport();
    await expect(library.file('n5000.jpg')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(library.file('n4999.jpg')).toBeFocused();
    await expect(library.file('n4999.jpg')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('searching', () => {
  test('narrows by the name, whatever case, width and kana, and says how many are found', async ({
    topEditor: editor,
    backend,
  }) => {
    const { page } = editor;
    const [first, second, third] = await pictures(backend, 3);
    if (!first || !second || !third) throw new Error('Three were asked for.');
    const named = (file: typeof first, name: string) => ({
      ...file,
      image_url: `/media/x/${encodeURIComponent(name)}`,
    });
    await libraryOf(page, [
      named(first, 'ダンス.jpg'),
      named(second, 'Ｙoga.jpg'),
      named(third, 'だんす.jpg'),
    ]);
    await page.reload();
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.search.fill('ﾀﾞﾝｽ');
    await expect(library.shown).toHaveText('検索結果 2件');
    expect(await namesOf(library.files)).toEqual(['だんす.jpg', 'ダンス.jpg']);
    await library.search.fill('yo');
    await expect(library.shown).toHaveText('検索結果 1件');
    await expect(library.files).toHaveAccessibleName('Ｙoga.jpg、1080×1920');
    await library.dialog.getByRole('button', { name: '検索を消去' }).click();
    await expect(library.search).toBeFocused();
    await expect(library.search).toHaveValue('');
    await expect(library.shown).toHaveText('画像 3件');
    await expect(library.files).toHaveCount(3);
  });

  test('what is selected outside of the result stays selected, and the footer says so', async ({
    topEditor: editor,
  }) => {
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.search.fill('yoga');
    await expect(library.count).toHaveText('選択 1件（うち1件は検索結果の外）');
    await expect(library.details.getByRole('definition').first()).toContainText(hero);
    await expectAccessible(editor.page);
    await library.files.first().click();
    await expect(library.count).toHaveText('選択 1件');
  });

  test('Esc clears a filled search first, and closes the library then', async ({ topEditor: editor }) => {
    const { page } = editor;
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.search.fill('yoga');
    await page.keyboard.press('Escape');
    await expect(library.search).toHaveValue('');
    await expect(library.search).toBeFocused();
    await expect(library.shown).toHaveText('画像 24件');
    await page.keyboard.press('Escape');
    await expect(library.dialog).toHaveCount(0);
    await expect(editor.chooser('hero_hedder_image')).toBeFocused();
  });

  test('narrowing while a word is being composed leaves the composition as it is', async ({
    topEditor: editor,
  }) => {
    const { page } = editor;
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await library.search.focus();
    const devtools = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('ｙ');
    await compose('よ');
    await expect(library.search).toHaveValue('よ');
    await expect(library.dialog.getByText('「よ」に一致するファイルはありません。')).toBeVisible();
    await compose('ヨガ');
    await expect(library.search).toHaveValue('ヨガ');
    await devtools.send('Input.insertText', { text: 'yoga' });
    await expect(library.search).toHaveValue('yoga');
    await expect(library.shown).toHaveText('検索結果 3件');
  });

  test('a name that no file has says so, and clearing shows all again', async ({ topEditor: editor }) => {
    const library = await MediaLibrary.open(editor, 'about_image');
    await library.search.fill('ない');
    await expect(library.shown).toHaveText('検索結果 0件');
    await expect(library.dialog.getByText('「ない」に一致するファイルはありません。')).toBeVisible();
    await expectAccessible(editor.page);
    await library.dialog.locator('p + button', { hasText: '検索を消去' }).click();
    await expect(library.search).toBeFocused();
    await expect(library.files).toHaveCount(24);
  });
});

test('files stand newest or largest first, favourites before the others, and so they do the next time', async ({
  topEditor: editor,
  backend,
}) => {
  const { page } = editor;
  const sizes = [300, 900, 500];
  const files = await pictures(backend, 3, (at) => ({
    file_size: sizes[at] ?? 0,
    favorite_flg: at === 0,
  }));
  await libraryOf(page, files);
  await page.reload();
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  const order = () => namesOf(library.files);
  expect(await order()).toEqual(['n3.jpg', 'n2.jpg', 'n1.jpg']);
  await library.order.selectOption({ label: '容量の大きい順' });
  await expect.poll(order).toEqual(['n2.jpg', 'n3.jpg', 'n1.jpg']);
  await expect(library.favouritesFirst).toHaveAttribute('aria-pressed', 'false');
  await library.favouritesFirst.click();
  await expect(library.favouritesFirst).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(order).toEqual(['n1.jpg', 'n2.jpg', 'n3.jpg']);
  await expect(library.file('n1.jpg')).toHaveAccessibleDescription('お気に入り');
  await expectAccessible(page);
  await page.reload();
  await MediaLibrary.open(editor, 'hero_hedder_image');
  expect(await order()).toEqual(['n1.jpg', 'n2.jpg', 'n3.jpg']);
});

test('a picture of another shape is marked before it is chosen, and in its details', async ({
  topEditor: editor,
  backend,
}) => {
  const { page } = editor;
  await libraryOf(page, await pictures(backend, 2, (at) => ({ width: at === 0 ? 1080 : 1440 })));
  await page.reload();
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.file('n2.jpg')).toHaveAccessibleDescription(
    '縦横比が異なります（9:16推奨、実際は3:4）',
  );
  await expect(library.file('n2.jpg')).toContainText('3:4');
  await expect(library.file('n1.jpg')).toHaveAccessibleDescription('');
  await library.file('n2.jpg').click();
  await expect(library.details.getByText('縦横比が異なります（9:16推奨、実際は3:4）')).toBeVisible();
  await library.file('n1.jpg').click();
  await expect(library.details.getByText('縦横比')).toHaveCount(0);
});

test('a film is fetched and played when a person asks for it, and gone when another is selected', async ({
  topEditor: editor,
}) => {
  const { page } = editor;
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/film-light-pc-1080p.mp4') && request.frame() === page.mainFrame())
      fetched.push(request.resourceType());
  });
  const library = await MediaLibrary.open(editor, 'pc_video_medium');
  const play = library.details.getByRole('button', { name: 'film-light-pc-1080p.mp4を再生' });
  const film = library.details.locator('video');
  await expect(play).toBeVisible();
  await expect(film).toHaveCount(0);
  await expectAccessible(page);
  expect(fetched).toEqual([]);
  await play.click();
  await expect(film).toBeFocused();
  await expect(film).toHaveAccessibleName('film-light-pc-1080p.mp4');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(fetched[0]).toBe('media');
  await library.file('film-light-pc-720p.mp4').click();
  await expect(film).toHaveCount(0);
  await expect(library.details.getByRole('button', { name: 'film-light-pc-720p.mp4を再生' })).toBeVisible();
});

test('the details name every place of the draft that uses the selected file', async ({
  topEditor: editor,
}) => {
  const about = await MediaLibrary.open(editor, 'about_image');
  await about.file(hero).click();
  await about.submit.click();
  await expect(about.dialog).toHaveCount(0);
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.details.getByText('使用中')).toBeVisible();
  await expect(library.details.getByRole('definition').last()).toHaveText('Top › メイン画像Top › About画像');
  await library.file('studio-yoi.jpg').click();
  await expect(library.details.getByText('使用中')).toHaveCount(0);
});

test('an empty library invites to upload', async ({ topEditor: editor }) => {
  const { page } = editor;
  await libraryOf(page, []);
  await page.reload();
  await editor.chooser('pc_video_large').click();
  const library = MediaLibrary.of(page, 'pc_video_large');
  await expect(library.dialog.getByText('動画がまだありません。')).toBeVisible();
  await expect(
    library.dialog.getByText('動画をここにドラッグ＆ドロップするか、貼り付けて追加できます。'),
  ).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await library.dialog.getByRole('button', { name: 'ファイルをアップロード' }).click();
  expect((await choosing).isMultiple()).toBe(true);
  await expectAccessible(page);
});

for (const width of [390, 320]) {
  test(`at ${width} px the library is a column whose tiles and buttons are all within reach`, async ({
    topEditor: editor,
  }) => {
    const { page } = editor;
    await page.setViewportSize({ width, height: 844 });
    const library = await MediaLibrary.open(editor, 'hero_hedder_image');
    await expect(library.selected).toBeInViewport({ ratio: 1 });
    for (const control of [library.search, library.delete, library.close, library.submit])
      await expect(control).toBeInViewport({ ratio: 1 });
    const overflow = await library.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBe(0);
    await expectAccessible(page);
    await library.file('studio-yoi.jpg').click();
    await library.submit.click();
    await expect(editor.submit).toBeEnabled();
  });
}
