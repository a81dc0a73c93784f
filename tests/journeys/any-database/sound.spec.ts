import { expect, test } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

test('the login screen is heard from its name to the way to help', async ({ page }) => {
  await openLogin(page);
  expect(await listen(page, 'end of main')).toEqual([
    'main',
    'heading, Kagami, level 1',
    'paragraph',
    'Admin Login',
    'end of paragraph',
    'form',
    'ユーザー名',
    'textbox, ユーザー名',
    'パスワード',
    'パスワード',
    'button, パスワードを表示, not pressed',
    'button, Login',
    'end of form',
    'paragraph',
    'link, パスワードをお忘れの方',
    'end of paragraph',
    'end of main',
  ]);
});

test('a refused login is heard once, before the fields, and each of them as invalid', async ({ page }) => {
  const form = await openLogin(page);
  await form.submit.click();
  await expect(form.failure).toBeVisible();
  expect(await listen(page, 'end of form')).toEqual([
    'main',
    'heading, Kagami, level 1',
    'paragraph',
    'Admin Login',
    'end of paragraph',
    'form',
    'alert',
    'paragraph',
    'ユーザー名とパスワードを入力してください。',
    'end of paragraph',
    'end of alert',
    'ユーザー名',
    'textbox, ユーザー名, invalid',
    'パスワード',
    'パスワード',
    'button, パスワードを表示, not pressed',
    'button, Login',
    'end of form',
  ]);
});

test('the top page editor is heard from the menu over its state to its first fields', async ({
  admin,
  backend: _fresh,
}) => {
  await admin.clock.setFixedTime('2026-05-01T09:00:00+09:00');
  await new TopEditor(admin).open();
  expect(await listen(admin, 'end of group, メイン画像')).toEqual([
    'link, メインコンテンツへ移動',
    'banner, Kagami',
    'button, メニュー, 1 control, expanded',
    'button, 配色: 自動',
    'paragraph',
    'ログイン中のユーザー:',
    'admin',
    'end of paragraph',
    'end of banner, Kagami',
    'navigation, メインメニュー',
    'heading, Kagami, level 2',
    'list',
    'listitem, level 1, position 1, set size 11',
    'link, Top, current page',
    'end of listitem, level 1, position 1, set size 11',
    'listitem, level 1, position 2, set size 11',
    'link, About',
    'end of listitem, level 1, position 2, set size 11',
    'listitem, level 1, position 3, set size 11',
    'link, Price',
    'end of listitem, level 1, position 3, set size 11',
    'listitem, level 1, position 4, set size 11',
    'link, Studio',
    'end of listitem, level 1, position 4, set size 11',
    'listitem, level 1, position 5, set size 11',
    'link, Lesson',
    'end of listitem, level 1, position 5, set size 11',
    'listitem, level 1, position 6, set size 11',
    'link, Instructor',
    'end of listitem, level 1, position 6, set size 11',
    'listitem, level 1, position 7, set size 11',
    'link, News',
    'end of listitem, level 1, position 7, set size 11',
    'listitem, level 1, position 8, set size 11',
    'link, Q&A',
    'end of listitem, level 1, position 8, set size 11',
    'listitem, level 1, position 9, set size 11',
    'link, Review',
    'end of listitem, level 1, position 9, set size 11',
    'listitem, level 1, position 10, set size 11',
    'link, Trial List',
    'end of listitem, level 1, position 10, set size 11',
    'listitem, level 1, position 11, set size 11',
    'button, Logout',
    'end of listitem, level 1, position 11, set size 11',
    'end of list',
    'end of navigation, メインメニュー',
    'navigation, 現在の位置',
    'list',
    'listitem, level 1, position 1, set size 2',
    'link, Home',
    'end of listitem, level 1, position 1, set size 2',
    'listitem, level 1, position 2, set size 2',
    'Top, current page',
    'end of listitem, level 1, position 2, set size 2',
    'end of list',
    'separator, 編集エリアの幅, ドラッグして編集エリアの幅を調整, orientated vertically, max value 800, min value 300, 1 control, current value 701px',
    'end of navigation, 現在の位置',
    'main, Top',
    'heading, Top, level 1',
    'group, 編集操作',
    'button, 元に戻す, 元に戻す操作がありません, disabled, key shortcuts Control+Z Meta+Z',
    'button, やり直す, やり直す操作がありません, disabled, key shortcuts Control+Shift+Z Meta+Shift+Z',
    'button, Reset, 変更がありません, disabled',
    'button, Submit, 変更がありません, disabled, key shortcuts Control+S Meta+S',
    'end of group, 編集操作',
    'paragraph',
    '変更がありません',
    'end of paragraph',
    'paragraph',
    '読み込み',
    'time',
    '09:00',
    'end of time',
    'end of paragraph',
    'not busy',
    'region, メインビジュアル',
    'heading, メインビジュアル, level 2',
    'タイトル（英語）',
    'textbox, タイトル（英語）, Studio Kagami, required',
    'タイトル（日本語）',
    'textbox, タイトル（日本語）, 鏡のなかに、新しい自分を見つける。, required',
    'group, メイン画像',
    'メイン画像',
    '必須',
    'button, メイン画像を変更, 選択中: hero-grand-jete.jpg、1080×1920 必須 9:16, has popup dialog',
    '変更',
    'end of button, メイン画像を変更, 選択中: hero-grand-jete.jpg、1080×1920 必須 9:16, has popup dialog',
    'paragraph',
    '9:16',
    'end of paragraph',
    'end of group, メイン画像',
  ]);
});

test('the preview is heard as its widths, the new tab, Reload and the way past the site', async ({
  topEditor: editor,
  server,
}) => {
  const { page } = editor;
  await page.getByRole('radio', { name: 'スマートフォン（390px）' }).check();
  // The virtual reader knows of a radio button only whether it was checked from the first.
  await editor.open();
  const said = await listen(page, 'end of region, プレビュー');
  const address = new URL(server.siteOrigin);
  expect(said.slice(said.indexOf('region, プレビュー'))).toEqual([
    'region, プレビュー',
    'paragraph',
    address.href,
    'end of paragraph',
    'paragraph',
    '表示倍率',
    '100%',
    'end of paragraph',
    'radiogroup, プレビューの幅',
    'radio, 表示エリアに合わせる, not checked, position 1, set size 4',
    'radio, デスクトップ（1280px）, not checked, position 2, set size 4',
    'radio, タブレット（768px）, not checked, position 3, set size 4',
    'radio, スマートフォン（390px）, checked, position 4, set size 4',
    'end of radiogroup, プレビューの幅',
    'link, サイトを新しいタブで開く',
    'button, プレビューを再読み込み',
    'link, プレビューをスキップ',
    'not busy',
    'サイトのプレビュー',
    'end, not busy',
    'end of region, プレビュー',
  ]);
});
