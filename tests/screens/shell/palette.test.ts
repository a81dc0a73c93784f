import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getInstructors } from '../../../src/contract/http/instructor.ts';
import { getAboutContent } from '../../../src/documents/about/document.ts';
import { documentNames, documents } from '../../../src/documents/documents.ts';
import { getNewsList } from '../../../src/documents/news/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { recordSite } from '../../components/site.ts';
import { Palette } from '../../fixtures/palette.ts';
import { MediaScreen } from '../../pages/media-screen.ts';
import { answer, demoOf, refused } from '../answers.ts';
import { demoTitle, openTop } from '../editors/open-editor.ts';

test('Ctrl+K, a part of a name and Enter lead from a text field to a page, to an item in its editor, and to a booking', async () => {
  const { page, editor } = await openTop();
  const palette = new Palette(page);
  await editor.text('title_ja').focus();
  await palette.take('ﾘｮｳｷﾝ', 'Price');
  await expect(page).toHaveURL('/price');
  await expect(page.getByRole('heading', { level: 1, name: 'Price' })).toBeFocused();

  await palette.take('大谷', '大谷 静');
  await expect(page).toHaveURL(/\/instructor#instructors\/\d+$/);
  await expect(
    page.getByRole('textbox', { name: 'インストラクター名' }).and(page.locator(':focus')),
  ).toHaveValue('大谷 静');

  await palette.open();
  await expect(palette.group('最近使ったもの').getByRole('option')).toHaveText([
    /大谷 静.*インストラクター/,
    /Price.*ページ/,
  ]);
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/price');
});

test('a word of a text leads to its field and the site to its place; Esc empties the field, then closes, and the focus is back', async () => {
  const site = recordSite();
  const { page, editor } = await openTop();
  const palette = new Palette(page);
  await site.loaded();
  await editor.text('title_en').focus();
  await palette.open();
  await page.keyboard.type('はじめて');
  await expect(palette.group('本文').getByRole('option').first()).toBeVisible();
  await expect(palette.field).toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(palette.field).toHaveValue('');
  await expect(palette.field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await expect(palette.field).toBeFocused();
  await page.keyboard.type('はじめて');
  await expect(palette.field).toHaveAttribute('aria-activedescendant');
  await palette.dialog.getByRole('button', { name: '検索語を消す' }).click();
  await expect(palette.field).toHaveValue('');
  await expect(palette.field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(editor.text('title_en')).toBeFocused();

  const value = await editor.text('newvisitor_button_text').inputValue();
  const lookAtButton = {
    type: 'SCROLL_TO',
    payload: expect.objectContaining({ fieldName: 'newvisitor_button_text' }),
  };
  for (const looks of [1, 2]) {
    await editor.text('title_en').focus();
    await palette.open();
    await page.keyboard.type(value);
    await palette.option(value).click();
    await expect(editor.text('newvisitor_button_text')).toBeFocused();
    await expect
      .poll(() => site.told('SCROLL_TO').filter((each) => JSON.stringify(each).includes('button_text')))
      .toEqual(Array.from({ length: looks }, () => lookAtButton));
  }
});

test('a part of a name, in kana of either kind, leads to studios, timetables, articles, questions, bookings and files', async () => {
  const { page } = await openTop();
  const palette = new Palette(page);
  await palette.take('ヒカリ', 'ひかり');
  await expect(page).toHaveURL(/\/studio\/\d+$/);
  await palette.take('こもれび 時間', 'こもれび の時間割');
  await expect(page).toHaveURL(/\/lesson\/\d+$/);
  await palette.take('きゃんぺーん', '春の入会キャンペーン');
  await expect(page.getByRole('textbox', { name: 'タイトル', exact: true })).toHaveValue(
    '春の入会キャンペーン',
  );
  await palette.take('何を持って', '体験レッスンには何を持っていけばいいですか？');
  await expect(page.getByRole('textbox', { name: '質問' }).and(page.locator(':focus'))).toHaveValue(
    '体験レッスンには何を持っていけばいいですか？',
  );
  await palette.take('山田 レ', '山田 レオ');
  await expect(page).toHaveURL(/\/trial\?/);
  await expect(page.getByRole('row', { name: /山田 レオ/ })).toHaveCount(1);

  await palette.take('hero-grand', 'hero-grand-jete.jpg');
  await expect(page).toHaveURL(/\/media\?file=\d+$/);
  await expect(new MediaScreen(page).selected).toHaveAccessibleName('hero-grand-jete.jpg、1080×1920');
});

test('with unsaved changes a choice is asked about like any link; commands of the screen run; one that is unavailable says why and stays; Enter that ends a composition chooses nothing', async () => {
  const { page, editor } = await openTop();
  await editor.text('title_ja').fill('鏡の前で');
  const palette = new Palette(page);
  await palette.take('おしらせ', 'News');
  const question = page.getByRole('alertdialog', { name: '保存していない変更' });
  await expect(question.getByRole('button', { name: '編集を続ける' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await palette.take('もとに', '元に戻す');
  await expect(editor.text('title_ja')).toHaveValue(demoTitle);
  await palette.open();
  await page.keyboard.type('もとに');
  await expect(palette.option('元に戻す')).toHaveAccessibleDescription('元に戻す操作がありません');
  await page.keyboard.press('Enter');
  await expect(palette.field).toHaveValue('もとに');
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toHaveCount(0);

  await palette.open();
  await page.keyboard.type('りょうきん');
  await expect(palette.option('Price')).toBeVisible();
  for (const composed of [{ keyCode: 229 }, { isComposing: true }])
    await palette.field.evaluate(
      (field, how) =>
        void field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }),
        ),
      composed,
    );
  await expect(palette.field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/price');
});

test('a list that cannot be read is named, the others are searched, and it is read again on demand', async () => {
  let isDown = true;
  const { page } = await openTop([
    answer(getNewsList, () => (isDown ? refused(500, '') : demoOf(getNewsList))),
  ]);
  const palette = new Palette(page);
  await palette.open();
  const failure = palette.dialog.getByRole('alert');
  await expect(failure).toHaveText('読み込めなかったもの: ニュースの一覧。ほかは検索できます。');
  await expect(palette.field).toBeFocused();
  // One letter: two would have all texts read too, and Retry would join a read of the news that is about to fail.
  await page.keyboard.type('静');
  await expect(palette.option('大谷 静')).toBeVisible();
  isDown = false;
  await palette.dialog.getByRole('button', { name: '再試行' }).click();
  await expect(failure).toHaveCount(0);
  await expect(palette.field).toBeFocused();
});

test('of 500 instructors eight are shown with the number of the others, which are shown on demand', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    id: at + 1,
    dancer_name: `講師 ${at + 1}`,
    top_images: [],
    images: [],
  }));
  const { page } = await openTop([answer(getInstructors, Response.json(many))]);
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.type('講師');
  const options = palette.group('インストラクター').getByRole('option');
  await expect(options).toHaveCount(9);
  await expect(options.last()).toHaveText('ほか492件を表示');
  await expect(options.nth(5)).toBeInViewport({ ratio: 1 });
  await options.last().click();
  await expect(options).toHaveCount(33);
  await expect(options.last()).toHaveText('ほか468件を表示');
});

test('in front of a foreign backend the palette reads without extensions, and searches what it answers', async () => {
  const { page, editor, backend } = await openTop([answer(getAboutContent, refused(404, 'Not found.'))], {
    config: { extensions: [] },
  });
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.type('今後のご相談');
  await expect(palette.group('本文').getByRole('option')).toHaveText([/トップページ › 初めての方へ 説明文/]);
  await expect(palette.dialog.getByText(/本文を読み込み中/)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(editor.text('newvisitor_description')).toBeFocused();
  const reads = backend.asked.filter(({ call }) => call.startsWith('GET '));
  expect(reads.flatMap(({ headers }) => Array.from(headers.keys()))).toEqual([]);
  expect(new Set(backend.calls)).toEqual(
    new Set([
      ...documentNames.map((name) => {
        const { each, calls } = documents[name];
        return `${each === null ? 'GET' : 'POST'} ${calls.read}`;
      }),
      'POST /api/get_first_id/',
      'GET /api/get_studios/',
      'GET /api/get_instructors_for_lesson_page/',
      'GET /api/get_news_list/',
      'GET /api/get_trial_customers/',
      'GET /api/get_media_files/',
    ]),
  );
});
