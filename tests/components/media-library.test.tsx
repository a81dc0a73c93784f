import { expect, onTestFinished, test } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';

import { askedForFiles } from '../screens/file-chooser.ts';
import { fileNamed } from '../screens/media/stored-library.ts';
import { expectAccessible } from './accessible.ts';
import { expectTexts, focusOn } from './acts.ts';
import { libraryOf, pictures } from './media-files.ts';
import { MediaLibrary } from './media-library.ts';
import { resize } from './resize.ts';
import { submit } from './stage/toolbar.ts';
import { fieldOf, openLibrary, openTop } from './top.ts';

const hero = 'hero-grand-jete.jpg';

const namesOf = ({ files }: MediaLibrary) =>
  files.elements().map((tile) => tile.getAttribute('aria-label')?.split('、')[0]);

/** A word under way, as an input method shows it. */
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

test('among 5,000 files few tiles are mounted, and every file is reached by keyboard with its place', async () => {
  await openTop(libraryOf([fileNamed(hero), ...pictures(4999)]));
  const library = await openLibrary('hero_hedder_image');
  const mounted = () => library.files.elements().length;
  await expectTexts(library.shown, '画像 5000件');
  await expect.element(library.file(hero)).toHaveFocus();
  await expect.element(library.file(hero)).toHaveAttribute('aria-posinset', '5000');
  expect(mounted()).toBeLessThanOrEqual(200);

  await commands.press('Home');
  await expect.element(library.file('n4999.jpg')).toHaveFocus();
  await expect.element(library.file('n4999.jpg')).toBeInViewport({ ratio: 1 });
  await expect.element(library.file('n4999.jpg')).toHaveAttribute('aria-posinset', '1');
  await expect.element(library.file('n4999.jpg')).toHaveAttribute('aria-setsize', '5000');
  await commands.press('PageDown');
  await commands.press('ArrowUp');
  await commands.press('ArrowRight');
  const focused = library.tiles.getByCss(':focus');
  await expect.element(focused).toBeInViewport({ ratio: 1 });
  await commands.press('Space');
  await expect.element(focused).toHaveAttribute('aria-selected', 'true');
  expect(mounted()).toBeLessThanOrEqual(200);

  await commands.press('End');
  await expect.element(library.file(hero)).toHaveFocus();
  await expect.element(library.file(hero)).toBeInViewport({ ratio: 1 });
  await commands.press('Home');
  await expect.element(library.file('n4999.jpg')).toHaveFocus();
  expect(mounted()).toBeLessThanOrEqual(200);
  await expectAccessible();
});

test('among 5,000 files what is scrolled to is shown, and the focused file stays where Tab leads', async () => {
  await openTop(libraryOf(pictures(5000)));
  const library = await openLibrary('hero_hedder_image');
  await expect.element(library.file('n5000.jpg')).toHaveFocus();
  await library.files.first().hover();
  await commands.mouseWheel({ x: 0, y: 1_000_000 });
  await expect.element(library.file('n1.jpg')).toBeInViewport();
  await commands.mouseWheel({ x: 0, y: -300_000 });
  await expect.element(library.file('n1.jpg')).toHaveLength(0);
  await expect.element(library.files.nth(5).getByCss('img')).toBeInViewport();
  await expect.element(library.file('n5000.jpg')).toHaveFocus();
  await commands.press('ArrowRight');
  await expect.element(library.file('n4999.jpg')).toHaveFocus();
  await expect.element(library.file('n4999.jpg')).toBeInViewport({ ratio: 1 });
});

test('a search narrows by the name, whatever case, width and kana, and says how many are found', async () => {
  const names = ['ダンス.jpg', 'Ｙoga.jpg', 'だんす.jpg'];
  const named = (at: number) => ({ image_url: `/media/x/${encodeURIComponent(names[at] ?? '')}` });
  await openTop(libraryOf(pictures(3, named)));
  const library = await openLibrary('hero_hedder_image');
  await library.search.fill('ﾀﾞﾝｽ');
  await expectTexts(library.shown, '検索結果 2件');
  expect(namesOf(library)).toEqual(['だんす.jpg', 'ダンス.jpg']);
  await library.search.fill('yo');
  await expectTexts(library.shown, '検索結果 1件');
  await expect.element(library.files).toHaveAccessibleName('Ｙoga.jpg、1080×1920');
  await library.dialog.getByRole('button', { name: '検索を消去' }).click();
  await expect.element(library.search).toHaveFocus();
  await expect.element(library.search).toHaveValue('');
  await expectTexts(library.shown, '画像 3件');
  await expect.element(library.files).toHaveLength(3);
});

test('what is selected outside of the result of a search stays selected, and the footer says so', async () => {
  await openTop();
  const library = await openLibrary('hero_hedder_image');
  await library.search.fill('yoga');
  await expectTexts(library.count, '選択 1件（うち1件は検索結果の外）');
  await expect.element(library.details.getByRole('definition').first()).toHaveTextContent(hero);
  await expectAccessible();
  await library.files.first().click();
  await expectTexts(library.count, '選択 1件');
});

test('Esc clears a filled search first, and closes the library then', async () => {
  await openTop();
  const library = await openLibrary('hero_hedder_image');
  await expect.element(library.file(hero)).toHaveFocus();
  await library.search.fill('yoga');
  await commands.press('Escape');
  await expect.element(library.search).toHaveValue('');
  await expect.element(library.search).toHaveFocus();
  await expectTexts(library.shown, '画像 24件');
  await commands.press('Escape');
  await expect.element(library.dialog).not.toBeInTheDocument();
  await expect.element(fieldOf('hero_hedder_image')).toHaveFocus();
});

test('narrowing while a word is being composed leaves the composition as it is', async () => {
  await openTop();
  const library = await openLibrary('hero_hedder_image');
  await expect.element(library.file(hero)).toHaveFocus();
  await focusOn(library.search);
  await compose('ｙ');
  await compose('よ');
  await expect.element(library.search).toHaveValue('よ');
  await expect.element(library.dialog.getByText('「よ」に一致するファイルはありません。')).toBeVisible();
  await compose('ヨガ');
  await expect.element(library.search).toHaveValue('ヨガ');
  await cdp().send('Input.insertText', { text: 'yoga' });
  await expect.element(library.search).toHaveValue('yoga');
  await expectTexts(library.shown, '検索結果 3件');
});

test('a search for a name that no file has says so, and clearing it shows all again', async () => {
  await openTop();
  const library = await openLibrary('about_image');
  await library.search.fill('ない');
  await expectTexts(library.shown, '検索結果 0件');
  await expect.element(library.dialog.getByText('「ない」に一致するファイルはありません。')).toBeVisible();
  await expectAccessible();
  await library.dialog.getByCss('p + button').filter({ hasText: '検索を消去' }).click();
  await expect.element(library.search).toHaveFocus();
  await expect.element(library.files).toHaveLength(24);
});

test('files stand newest or largest first, favourites before the others, and so they do the next time', async () => {
  const sizes = [300, 900, 500];
  const answers = libraryOf(pictures(3, (at) => ({ file_size: sizes[at] ?? 0, favorite_flg: at === 0 })));
  await openTop(answers);
  const library = await openLibrary('hero_hedder_image');
  expect(namesOf(library)).toEqual(['n3.jpg', 'n2.jpg', 'n1.jpg']);
  await library.order.click();
  await page.getByRole('option', { name: '容量の大きい順' }).click();
  await expect.poll(() => namesOf(library)).toEqual(['n2.jpg', 'n3.jpg', 'n1.jpg']);
  await expect.element(library.favouritesFirst).toHaveAttribute('aria-pressed', 'false');
  await library.favouritesFirst.click();
  await expect.element(library.favouritesFirst).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => namesOf(library)).toEqual(['n1.jpg', 'n2.jpg', 'n3.jpg']);
  await expect.element(library.file('n1.jpg')).toHaveAccessibleDescription('お気に入り');
  await expectAccessible();
  await openTop(answers);
  await openLibrary('hero_hedder_image');
  expect(namesOf(library)).toEqual(['n1.jpg', 'n2.jpg', 'n3.jpg']);
});

test('a picture of another shape is marked before it is chosen, and in its details', async () => {
  await openTop(libraryOf(pictures(2, (at) => ({ width: at === 0 ? 1080 : 1440 }))));
  const library = await openLibrary('hero_hedder_image');
  const stray = '縦横比が異なります（9:16推奨、実際は3:4）';
  await expect.element(library.file('n2.jpg')).toHaveAccessibleDescription(stray);
  await expect.element(library.file('n2.jpg')).toHaveTextContent('3:4');
  await expect.element(library.file('n1.jpg')).toHaveAccessibleDescription('');
  await library.file('n2.jpg').click();
  await expect.element(library.details.getByText(stray)).toBeVisible();
  await library.file('n1.jpg').click();
  await expect.element(library.details.getByText('縦横比')).toHaveLength(0);
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
  const library = await openLibrary('pc_video_medium');
  const play = library.details.getByRole('button', { name: 'film-light-pc-1080p.mp4を再生' });
  const film = library.details.getByCss('video');
  await expect.element(play).toBeVisible();
  await expect.element(film).toHaveLength(0);
  await expectAccessible();
  expect(fetched).toEqual([]);
  await play.click();
  await expect.element(film).toHaveFocus();
  await expect.element(film).toHaveAccessibleName('film-light-pc-1080p.mp4');
  await expect.poll(() => (film.element() as unknown as HTMLVideoElement).currentTime).toBeGreaterThan(0);
  await expect.poll(() => fetched[0]).toBe('video');
  await library.file('film-light-pc-720p.mp4').click();
  await expect.element(film).toHaveLength(0);
  await expect
    .element(library.details.getByRole('button', { name: 'film-light-pc-720p.mp4を再生' }))
    .toBeVisible();
});

test('the details name every place of the draft that uses the selected file', async () => {
  await openTop();
  const about = await openLibrary('about_image');
  await about.file(hero).click();
  await about.submit.click();
  await expect.element(about.dialog).not.toBeInTheDocument();
  const library = await openLibrary('hero_hedder_image');
  const uses = library.details.getByRole('list', { name: '使用場所' }).getByRole('listitem');
  await expectTexts(uses, 'Top › メイン画像', 'Top › About画像');
  await library.file('studio-yoi.jpg').click();
  await expect.element(library.details.getByText('どこにも使われていません。')).toBeVisible();
});

test('an empty library invites to upload', async () => {
  await openTop(libraryOf([]));
  await fieldOf('pc_video_large').click();
  const library = new MediaLibrary('PC動画 1440p');
  await expect.element(library.dialog.getByText('動画がまだありません。')).toBeVisible();
  await expect
    .element(library.dialog.getByText('動画をここにドラッグ＆ドロップするか、貼り付けて追加できます。'))
    .toBeVisible();
  const asked = askedForFiles();
  await library.chooser.click();
  expect((await asked).isMultiple()).toBe(true);
  await expectAccessible();
});

test('on a narrow screen the library is a column whose tiles and buttons are all within reach', async () => {
  for (const width of [390, 320]) {
    await resize(width, 844);
    await openTop();
    const library = await openLibrary('hero_hedder_image');
    await expect.element(library.selected).toBeInViewport({ ratio: 1 });
    for (const control of [library.search, library.delete, library.close, library.submit])
      await expect.element(control).toBeInViewport({ ratio: 1 });
    const { scrollWidth, clientWidth } = library.dialog.element();
    expect(scrollWidth - clientWidth).toBe(0);
    await expectAccessible();
    await library.file('studio-yoi.jpg').click();
    await library.submit.click();
    await expect.element(submit).toBeEnabled();
  }
});
