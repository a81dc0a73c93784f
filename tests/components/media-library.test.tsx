import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';

import { MediaLibrary } from '../pages/media-library.ts';
import { fileNamed } from '../screens/media/stored-library.ts';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { compose, composed } from './compose.ts';
import { libraryOf, pictures } from './media-files.ts';
import { resize } from './resize.ts';
import { editor, openTop } from './top.ts';

const hero = 'hero-grand-jete.jpg';

const namesOf = ({ files }: MediaLibrary) =>
  files.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel?.split('、')[0]));

test('among 5,000 files few tiles are mounted, every file is reached by keyboard with its place, what is scrolled to is shown, and the focused file stays where Tab leads', async () => {
  await openTop(libraryOf([fileNamed(hero), ...pictures(4999)]));
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  const mounted = () => library.files.count();
  await expect(library.shown).toHaveText('画像 5000件');
  await expect(library.file(hero)).toBeFocused();
  await expect(library.file(hero)).toHaveAttribute('aria-posinset', '5000');
  expect(await mounted()).toBeLessThanOrEqual(200);

  await commands.press('Home');
  await expect(library.file('n4999.jpg')).toBeFocused();
  await expect(library.file('n4999.jpg')).toBeInViewport({ ratio: 1 });
  await expect(library.file('n4999.jpg')).toHaveAttribute('aria-posinset', '1');
  await expect(library.file('n4999.jpg')).toHaveAttribute('aria-setsize', '5000');
  await commands.press('PageDown');
  await commands.press('ArrowUp');
  await commands.press('ArrowRight');
  const focused = library.tiles.locator(':focus');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await commands.press('Space');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  expect(await mounted()).toBeLessThanOrEqual(200);

  await commands.press('End');
  await expect(library.file(hero)).toBeFocused();
  await expect(library.file(hero)).toBeInViewport({ ratio: 1 });
  await commands.press('Home');
  await expect(library.file('n4999.jpg')).toBeFocused();
  expect(await mounted()).toBeLessThanOrEqual(200);
  await expectAccessible();

  await library.files.first().hover();
  await commands.mouseWheel({ x: 0, y: 1_000_000 });
  await expect(library.file(hero)).toBeInViewport();
  await commands.mouseWheel({ x: 0, y: -300_000 });
  await expect(library.file(hero)).toHaveCount(0);
  await expect(library.files.nth(5).locator('img')).toBeInViewport();
  await expect(library.file('n4999.jpg')).toBeFocused();
  await commands.press('ArrowRight');
  await expect(library.file('n4998.jpg')).toBeFocused();
  await expect(library.file('n4998.jpg')).toBeInViewport({ ratio: 1 });
});

test('a search narrows by the name, whatever case, width and kana, and says how many are found', async () => {
  const names = ['ダンス.jpg', 'Ｙoga.jpg', 'だんす.jpg'];
  const named = (at: number) => ({ image_url: `/media/x/${encodeURIComponent(names[at] ?? '')}` });
  await openTop(libraryOf(pictures(3, named)));
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await library.search.fill('ﾀﾞﾝｽ');
  await expect(library.shown).toHaveText('検索結果 2件');
  expect(await namesOf(library)).toEqual(['だんす.jpg', 'ダンス.jpg']);
  await library.search.fill('yo');
  await expect(library.shown).toHaveText('検索結果 1件');
  await expect(library.files).toHaveAccessibleName('Ｙoga.jpg、1080×1920');
  await library.dialog.getByRole('button', { name: '検索を消去' }).click();
  await expect(library.search).toBeFocused();
  await expect(library.search).toHaveValue('');
  await expect(library.shown).toHaveText('画像 3件');
  await expect(library.files).toHaveCount(3);
});

test('what a search leaves out stays selected, as the footer says; nothing found is said; a composition is left as it is; Esc clears a filled search first, and closes the library then', async () => {
  await openTop();
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  await expect(library.file(hero)).toBeFocused();
  await library.search.fill('yoga');
  await expect(library.count).toHaveText('選択 1件（うち1件は検索結果の外）');
  await expect(library.details.getByRole('definition').first()).toContainText(hero);
  await library.files.first().click();
  await expect(library.count).toHaveText('選択 1件');

  await library.search.fill('ない');
  await expect(library.shown).toHaveText('検索結果 0件');
  await expect(library.dialog.getByText('「ない」に一致するファイルはありません。')).toBeVisible();
  await expectAccessible();
  await library.dialog.locator('p + button').filter({ hasText: '検索を消去' }).click();
  await expect(library.search).toBeFocused();
  await expect(library.files).toHaveCount(24);

  await compose('ｙ');
  await compose('よ');
  await expect(library.search).toHaveValue('よ');
  await expect(library.dialog.getByText('「よ」に一致するファイルはありません。')).toBeVisible();
  await compose('ヨガ');
  await expect(library.search).toHaveValue('ヨガ');
  await composed('yoga');
  await expect(library.search).toHaveValue('yoga');
  await expect(library.shown).toHaveText('検索結果 3件');

  await commands.press('Escape');
  await expect(library.search).toHaveValue('');
  await expect(library.search).toBeFocused();
  await expect(library.shown).toHaveText('画像 24件');
  await commands.press('Escape');
  await expect(library.dialog).toHaveCount(0);
  await expect(editor.chooser('hero_hedder_image')).toBeFocused();
});

test('files stand newest or largest first, favourites before the others, and so they do the next time; one of another shape is marked, and in its details', async () => {
  const sizes = [300, 900, 500];
  const answers = libraryOf(
    pictures(3, (at) => ({
      file_size: sizes[at] ?? 0,
      favorite_flg: at === 0,
      width: at === 1 ? 1440 : 1080,
    })),
  );
  await openTop(answers);
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  expect(await namesOf(library)).toEqual(['n3.jpg', 'n2.jpg', 'n1.jpg']);
  await library.order.click();
  await page.getByRole('option', { name: '容量の大きい順' }).click();
  await expect.poll(() => namesOf(library)).toEqual(['n2.jpg', 'n3.jpg', 'n1.jpg']);
  await expect(library.favouritesFirst).toHaveAttribute('aria-pressed', 'false');
  await library.favouritesFirst.click();
  await expect(library.favouritesFirst).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => namesOf(library)).toEqual(['n1.jpg', 'n2.jpg', 'n3.jpg']);
  await expect(library.file('n1.jpg')).toHaveAccessibleDescription('お気に入り');
  await expectAccessible();
  await openTop(answers);
  await MediaLibrary.open(editor, 'hero_hedder_image');
  expect(await namesOf(library)).toEqual(['n1.jpg', 'n2.jpg', 'n3.jpg']);

  const stray = '縦横比が異なります（9:16推奨、実際は3:4）';
  await expect(library.file('n2.jpg')).toHaveAccessibleDescription(stray);
  await expect(library.file('n2.jpg')).toContainText('3:4');
  await expect(library.file('n3.jpg')).toHaveAccessibleDescription('');
  await library.file('n2.jpg').click();
  await expect(library.details.getByText(stray)).toBeVisible();
  await library.file('n3.jpg').click();
  await expect(library.details.getByText('縦横比')).toHaveCount(0);
});

test('a film is fetched and played when a person asks for it, and gone when another is selected', async () => {
  await openTop();
  const fetched: string[] = [];
  const requests = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name.endsWith('/film-light-pc-1080p.mp4'))
        fetched.push((entry as PerformanceResourceTiming).initiatorType);
  });
  requests.observe({ type: 'resource' });
  onTestFinished(() => requests.disconnect());
  const library = await MediaLibrary.open(editor, 'pc_video_medium');
  const play = library.details.getByRole('button', { name: 'film-light-pc-1080p.mp4を再生' });
  const film = library.details.locator('video');
  await expect(play).toBeVisible();
  await expect(film).toHaveCount(0);
  await expectAccessible();
  expect(fetched).toEqual([]);
  await play.click();
  await expect(film).toBeFocused();
  await expect(film).toHaveAccessibleName('film-light-pc-1080p.mp4');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect.poll(() => fetched[0]).toBe('video');
  await library.file('film-light-pc-720p.mp4').click();
  await expect(film).toHaveCount(0);
  await expect(library.details.getByRole('button', { name: 'film-light-pc-720p.mp4を再生' })).toBeVisible();
});

test('the details name every place of the draft that uses the selected file', async () => {
  await openTop();
  const about = await MediaLibrary.open(editor, 'about_image');
  await about.file(hero).click();
  await about.submit.click();
  await expect(about.dialog).toHaveCount(0);
  const library = await MediaLibrary.open(editor, 'hero_hedder_image');
  const uses = library.details.getByRole('list', { name: '使用場所' }).getByRole('listitem');
  await expect(uses).toHaveText(['Top › メイン画像', 'Top › About画像']);
  await library.file('studio-yoi.jpg').click();
  await expect(library.details.getByText('どこにも使われていません。')).toBeVisible();
});

test('on a narrow screen the library is a column whose tiles and buttons are all within reach', async () => {
  await openTop();
  const library = new MediaLibrary(page, 'メイン画像');
  for (const width of [390, 320]) {
    await resize(width, 844);
    await editor.chooser('hero_hedder_image').click();
    await expect(library.selected).toBeInViewport({ ratio: 1 });
    for (const control of [library.search, library.delete, library.close, library.submit])
      await expect(control).toBeInViewport({ ratio: 1 });
    expect(await library.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    await library.close.click();
  }
  await editor.chooser('hero_hedder_image').click();
  await expect(library.selected).toBeVisible();
  await expectAccessible();
  await library.file('studio-yoi.jpg').click();
  await library.submit.click();
  await expect(editor.submit).toBeEnabled();
});
