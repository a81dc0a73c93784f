import { expect, type Locator } from 'playwright/test';
import { onTestFinished, test } from 'vitest';

import { getNewsList } from '../../../src/documents/news/document.ts';
import { expectAccessible, expectSuggestionsAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { fillCombobox } from '../../fixtures/choose.ts';
import { heard } from '../../fixtures/heard.ts';
import { answer, lost } from '../answers.ts';
import { Articles, manyNews, openNews } from './articles.ts';

test('a thousand articles are cards to read, search and reach with the keyboard, a few of them mounted', async () => {
  const articles = new Articles(manyNews(1000, { 998: { title: ' ' } }));
  const { page, editor } = await openNews('/news', articles);
  await expect(editor.heading).toHaveText('News');
  await expect(page).toHaveTitle('News | Kagami');
  await expect(editor.count).toHaveText('1000件');
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/news$/);
  await expect(editor.cards.first()).toHaveText('Add New Post');
  await expect(editor.cards.nth(1)).toHaveAccessibleName('2028-09-27 (水) お知らせ1000 #十番目');
  await expect(editor.card('記事3')).toHaveText('2028-09-25 (月) 記事3');
  expect(await editor.cards.count()).toBeLessThan(60);
  await expectAccessible();

  // Tab goes on where the cards had not been mounted yet.
  await editor.card('お知らせ1000').focus();
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
  const reached = editor.card('お知らせ970');
  await expect(reached).toBeFocused();
  await expect(reached).toBeInViewport();
  expect(await editor.cards.count()).toBeLessThan(60);

  await editor.search.fill('お知らせ３５');
  await expect(editor.count).toHaveText('1000件中11件');
  await expect(heard(page, '検索結果 11件')).toBeAttached();
  await expect(editor.cards.nth(1)).toHaveText(/お知らせ359$/);
  await expect(editor.cards.nth(1)).toBeInViewport();
  await editor.search.fill('#十番目 お知らせ35');
  await expect(editor.cards).toHaveText(['Add New Post', /お知らせ350 #十番目$/]);
  await editor.search.fill('どこにもない');
  await expect(page.getByText('「どこにもない」に一致する記事はありません。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.count).toHaveText('1000件');
  await expect(editor.search).toBeFocused();
});

/** The top of an element in px, once it stays where it is for two frames. */
async function topOf(element: Locator): Promise<number> {
  let top = NaN;
  const moved = async () => {
    const before = top;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    top = await element.evaluate((each) => each.getBoundingClientRect().top);
    return top - before;
  };
  await expect.poll(moved).toBe(0);
  return top;
}

test('what is searched for and how far the cards are scrolled stay from one article to the next, and on the way Back to the cards', async () => {
  const { page, editor } = await openNews('/news/500', new Articles(manyNews(1000)));
  await expect(editor.heading).toHaveText('お知らせ500');
  const current = editor.card('お知らせ500');
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport();
  const before = await topOf(current);
  await editor.card('お知らせ501').click();
  await expect(editor.title).toHaveValue('お知らせ501');
  await expect(editor.heading).toBeFocused();
  await expect(editor.card('お知らせ501')).toHaveAttribute('aria-current', 'page');
  expect(await topOf(current)).toBe(before);
  await expect(current).not.toHaveAttribute('aria-current');

  await editor.search.fill('お知らせ77');
  await editor.card('お知らせ771').click();
  await expect(editor.title).toHaveValue('お知らせ771');
  await expect(editor.search).toHaveValue('お知らせ77');
  await expect(editor.count).toHaveText('1000件中11件');
  const crumbs = page.getByRole('navigation', { name: '現在の位置' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'News', 'お知らせ771']);
  await crumbs.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/news');
  await expect(editor.search).toHaveValue('お知らせ77');

  await editor.search.fill('');
  await expect(editor.count).toHaveText('1000件');
  await editor.card('お知らせ1000').hover();
  const far = editor.card('お知らせ980');
  const comesIntoView = async () => {
    if ((await far.count()) > 0 && (await topOf(far)) < innerHeight / 2) return true;
    await page.mouse.wheel(0, 300);
    return false;
  };
  await expect.poll(comesIntoView).toBe(true);
  await expect(far).toBeInViewport({ ratio: 1 });
  const farBefore = await topOf(far);
  await far.click();
  await expect(editor.title).toHaveValue('お知らせ980');
  await page.goBack();
  await expect(page).toHaveURL('/news');
  await expect(far).toBeInViewport({ ratio: 1 });
  expect(await topOf(far)).toBe(farBefore);
});

test('a list that cannot be read says so and leaves the article to be edited; bad rows are counted', async () => {
  const articles = new Articles(manyNews(2));
  const { page, backend, editor } = await openNews('/news/2', articles, [answer(getNewsList, lost)]);
  await expect(editor.title).toHaveValue('お知らせ2');
  await expect(editor.list.getByRole('alert')).toHaveText('記事の一覧を読み込めませんでした。');
  await expect(editor.cards).toHaveText(['Add New Post']);
  await expectAccessible();
  const bad = { news: [{ id: '2', title: null, created_at: '2024-02-29' }, {}] };
  backend.answer(answer(getNewsList, Response.json(bad)));
  await editor.list.getByRole('button', { name: '再試行' }).click();
  await expect(editor.cards).toHaveText(['Add New Post', '2024-02-29 (木) 記事1']);
  await expect(editor.list).toContainText('1件の記事を読み込めませんでした。');
  backend.answer(answer(getNewsList, []));
  await page.goto('/news');
  await expect(editor.list).toContainText('記事はまだありません。');
  await expect(editor.count).toHaveText('0件');
  await expect(editor.search).toHaveCount(0);
});

const isAsWideAsTheScreen = () => document.documentElement.scrollWidth <= innerWidth;

test('beside a long title the toolbar stays in one row with it, and breadcrumbs keep to one line; narrow and with large text everything can be reached', async () => {
  const title = '夏の特別ワークショップ「はじめてのコンテンポラリー」を8月に開催します';
  const articles = new Articles(manyNews(40, { 30: { title } }), [{ id: 1, text: 'yoga' }]);
  const { page, editor } = await openNews('/news/30', articles);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(editor.heading).toHaveText(title);
  const [heading, submit] = [await editor.heading.boundingBox(), await editor.submit.boundingBox()];
  expect(submit?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  const crumbs = page.getByRole('navigation', { name: '現在の位置' });
  const last = crumbs.getByText(title);
  await expect(last).toHaveAttribute('title', title);

  await page.setViewportSize({ width: 390, height: 844 });
  const [home, here] = [await crumbs.getByRole('link').first().boundingBox(), await last.boundingBox()];
  expect(here?.height).toBe(home?.height);
  expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 320, height: 720 });
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  await editor.card(title).scrollIntoViewIfNeeded();
  await expect(editor.card(title)).toBeInViewport();
  await fillCombobox(editor.hashtags, 'y');
  await expect(editor.suggestions).toBeInViewport({ ratio: 1 });
  expect(isAsWideAsTheScreen()).toBe(true);
  await expectSuggestionsAccessible();
  await editor.hashtags.fill('');
  await page.goto('/news');
  await expect(editor.cards.first()).toBeVisible();
  expect(isAsWideAsTheScreen()).toBe(true);
});

test('an article is heard from the cards over its fields to its hashtags', async () => {
  const articles = new Articles(manyNews(2, { 2: { hashtags: [{ id: 1, text: '朝' }] } }));
  const { page, editor } = await openNews('/news/2', articles);
  await expect(editor.title).toHaveValue('お知らせ2');
  await editor.expectSiteLoaded();
  // What a screen reader is told of the tags' keys is said where somebody uses keys.
  await page.keyboard.press('Tab');
  const said = await listen(
    'combobox, ハッシュタグ, EnterキーまたはSpaceキーで追加します。, has popup listbox, not expanded, autocomplete in list',
  );
  expect(said.slice(said.indexOf('navigation, 記事一覧'))).toEqual([
    'navigation, 記事一覧',
    'heading, 2件, level 2',
    'searchbox, 記事を検索, placeholder 記事を検索',
    'list',
    'listitem, level 1, position 1, set size 3',
    'link, Add New Post',
    'Add New Post',
    'end of link, Add New Post',
    'end of listitem, level 1, position 1, set size 3',
    'listitem, level 1, position 2, set size 3',
    'link, 2026-01-03 (土) お知らせ2, current page',
    'time',
    '2026-01-03 (土)',
    'end of time',
    'お知らせ2',
    'end of link, 2026-01-03 (土) お知らせ2, current page',
    'end of listitem, level 1, position 2, set size 3',
    'listitem, level 1, position 3, set size 3',
    'link, 2026-01-02 (金) お知らせ1',
    'time',
    '2026-01-02 (金)',
    'end of time',
    'お知らせ1',
    'end of link, 2026-01-02 (金) お知らせ1',
    'end of listitem, level 1, position 3, set size 3',
    'end of list',
    'end of navigation, 記事一覧',
    'not busy',
    'region, 記事',
    'heading, 記事, level 2',
    'タイトル',
    'textbox, タイトル, お知らせ2, required',
    '本文',
    'textbox, 本文, required',
    '2番目に書いた記事です。',
    'end of textbox, 本文, required',
    'end of region, 記事',
    'region, 画像',
    'heading, 画像, level 2',
    'group, ビジュアル画像',
    'ビジュアル画像',
    'button, ビジュアル画像を追加, 選択中の画像: 0件 16:9 先頭の画像がトップ画像、2枚目以降が追加画像になります。, has popup dialog',
    '追加',
    'end of button, ビジュアル画像を追加, 選択中の画像: 0件 16:9 先頭の画像がトップ画像、2枚目以降が追加画像になります。, has popup dialog',
    'paragraph',
    '16:9',
    '先頭の画像がトップ画像、2枚目以降が追加画像になります。',
    'end of paragraph',
    'end of group, ビジュアル画像',
    'end of region, 画像',
    'region, 分類',
    'heading, 分類, level 2',
    'ハッシュタグ',
    'grid, ハッシュタグ',
    'row, #朝, タグを削除するには、Delete キーを押します。',
    'gridcell, #朝 #朝を削除, column index 1',
    '#朝',
    'button, #朝を削除',
    'end of gridcell, #朝 #朝を削除, column index 1',
    'end of row, #朝, タグを削除するには、Delete キーを押します。',
    'end of grid, ハッシュタグ',
    'combobox, ハッシュタグ, EnterキーまたはSpaceキーで追加します。, has popup listbox, not expanded, autocomplete in list',
  ]);
});
