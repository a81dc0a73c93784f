import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';
import { newCategory, newItems, qaCalls, QaEditor, test } from '../../fixtures/qa-editor.ts';

test('where there is no category the screen says so, and offers to add one', async ({
  admin: page,
  questions: _fresh,
}) => {
  const editor = new QaEditor(page);
  // The embedded backend never has none.
  await page.route(qaCalls.read, (route) => route.fulfill({ json: { categories: [] } }));
  await page.goto('/qa');
  await expect(
    page.getByText('Q&Aカテゴリーがありません。「Add New Group」から追加してください。'),
  ).toBeVisible();
  await expect(editor.addGroup.locator('[lang="en"]')).toHaveText('Add New Group');
  await expect(editor.preview.getByText('よくある質問は、ただいま準備中です。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  await expectAccessible(page);
  await editor.addGroup.press('Enter');
  await expect(editor.name(1)).toBeFocused();
  await expect(page.getByText('このカテゴリーにQ&Aはまだありません。')).toBeVisible();
});

test('of many Q&As those far away are words, and a click on the site brings their fields about', async ({
  admin: page,
  questions,
}) => {
  await questions.replace(
    Array.from({ length: 10 }, (_, at) =>
      newCategory(at + 1, `カテゴリー名${at + 1}`, newItems(at * 60 + 1, 60)),
    ),
  );
  const editor = new QaEditor(page);
  await editor.open();
  await expect(page.getByText('質問600', { exact: false }).first()).toBeAttached();
  await expect(editor.field(10, 60, 'question')).toHaveCount(0);
  await editor.mirroredItem(10, 60).getByText('質問600').click();
  await expect(editor.field(10, 60, 'question')).toBeFocused();
  await expect(editor.field(10, 60, 'question')).toBeInViewport();
  await page.keyboard.type('!');
  await expect(editor.mirroredItem(10, 60)).toContainText('質問600!');
});

test('on a phone Q&As are edited and read without scrolling sideways', async ({
  qaEditor: editor,
  server,
}) => {
  const { page } = editor;
  await page.setViewportSize({ width: 320, height: 700 });
  const overflows = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[aria-busy]')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
  expect(await overflows()).toBe(false);
  await editor.field(1, 1, 'answer').fill('無料です。');
  await expect(editor.field(1, 1, 'answer')).toBeInViewport();
  await expectAccessible(page);
  await page.goto(`${server.siteOrigin}/qa`);
  await page.getByRole('button', { name: '入会金はいくらですか？' }).click();
  await expect(page.getByText('現在は無料です。')).toBeVisible();
  expect(await overflows()).toBe(false);
  await expectAccessible(page);
});

test('a category is heard with its name and its count, and a Q&A by its number and its labels', async ({
  qaEditor: editor,
}) => {
  const heard = await listen(editor.page, 'end of group, Q&A 1');
  expect(heard.slice(heard.indexOf('region, カテゴリー'))).toEqual([
    'region, カテゴリー',
    'heading, カテゴリー, level 2',
    'button, すべて開く',
    'button, すべて閉じる',
    'searchbox, Q&Aを検索, placeholder Q&Aを検索',
    'list, カテゴリーの一覧',
    'listitem, level 1, position 1, set size 1',
    'group, カテゴリー 1 料金 3件',
    'button, 料金を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 料金を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, カテゴリー 1 料金 3件, level 3',
    'button, カテゴリー 1 料金 3件, expanded',
    'カテゴリー 1',
    '料金',
    '3件',
    'end of button, カテゴリー 1 料金 3件, expanded',
    'end of heading, カテゴリー 1 料金 3件, level 3',
    'toolbar, 料金の操作, orientated horizontally',
    'button, 料金を上へ, これより上はありません, disabled',
    'button, 料金を下へ',
    'button, 料金の位置を指定して移動, not expanded',
    'button, Delete Group カテゴリー1',
    'Delete Group',
    'カテゴリー1',
    'end of button, Delete Group カテゴリー1',
    'button, 料金の後に追加',
    'end of toolbar, 料金の操作, orientated horizontally',
    'カテゴリー名',
    'textbox, カテゴリー名, 料金, required',
    'list, カテゴリー1のQ&A',
    'listitem, level 2, position 1, set size 1',
    'group, Q&A 1',
    'button, 入会金はいくらですか？を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 入会金はいくらですか？を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, Q&A 1, level 4',
    'toolbar, 入会金はいくらですか？の操作, orientated horizontally',
    'button, 入会金はいくらですか？を上へ, これより上はありません, disabled',
    'button, 入会金はいくらですか？を下へ',
    'button, 入会金はいくらですか？の位置を指定して移動, not expanded',
    'button, 入会金はいくらですか？の後に追加',
    'button, 入会金はいくらですか？を削除',
    'end of toolbar, 入会金はいくらですか？の操作, orientated horizontally',
    '質問',
    'textbox, 質問, 入会金はいくらですか？, required',
    '回答',
    'textbox, 回答, required',
    '現在は無料です。',
    'end of textbox, 回答, required',
    'toolbar, 表示するスタジオ, orientated horizontally',
    'button, すべてのスタジオ, pressed',
    'button, ひかり, not pressed',
    'button, よい, not pressed',
    'button, こもれび, not pressed',
    'button, しずく, not pressed',
    'end of toolbar, 表示するスタジオ, orientated horizontally',
    'group, リンク 1',
    'heading, リンク 1, level 4',
    'リンク 1',
    'end of heading, リンク 1, level 4',
    'リンクの文字',
    'textbox, リンクの文字, 料金表',
    'リンク先のURL',
    'textbox, リンク先のURL, /price',
    'button, カテゴリー1のQ&A1のリンク1を削除',
    'end of group, リンク 1',
    'button, Link カテゴリー1のQ&A1',
    'Link',
    'カテゴリー1のQ&A1',
    'end of button, Link カテゴリー1のQ&A1',
    'button, Image カテゴリー1のQ&A1',
    'Image',
    'カテゴリー1のQ&A1',
    'end of button, Image カテゴリー1のQ&A1',
    'end of group, Q&A 1',
  ]);
});
