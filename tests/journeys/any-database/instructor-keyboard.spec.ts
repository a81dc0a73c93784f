import type { Locator } from 'playwright/test';

import { test } from '../../fixtures/instructor-editor.ts';
import { expect } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';

/** Presses Tab until focus is there; a person gives up sooner than this. */
async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('an instructor is added, written, put in place by handle and by number, deleted and saved without a mouse', async ({
  instructorEditor: editor,
  instructors,
}) => {
  const { page } = editor;
  const extra = await instructors.create({ dancer_name: '退任 太郎' });
  await page.reload();
  await expect(editor.cards).toHaveCount(9);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Enter');
  await tabTo(editor.button('青山 美咲を並べ替え（1番目）'));
  await press('Tab');
  // One stop for the whole bar.
  await expect(editor.button('青山 美咲を上へ')).toBeFocused();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(editor.field(2, 'dancer_name')).toBeFocused();
  await page.keyboard.type('高見 楓');
  await press('Tab');
  await page.keyboard.insertText('＠kaede');
  await press('Tab');
  await expect(editor.field(2, 'instagram')).toHaveValue('kaede');
  await page.keyboard.type('月の下で。');

  await editor.button('高見 楓を並べ替え（2番目）').focus();
  await press('Space');
  await expect(editor.said('高見 楓を持ち上げました。2番目、全10件')).toBeAttached();
  await press('ArrowDown');
  await expect(editor.said('高見 楓 3番目、全10件')).toBeAttached();
  await press('Escape');
  await expect(editor.said('移動を取り消しました。高見 楓 2番目、全10件')).toBeAttached();
  await press('Space', 'ArrowUp', 'Space');
  await expect(editor.button('高見 楓を並べ替え（1番目）')).toBeFocused();
  await expect(editor.field(1, 'dancer_name')).toHaveValue('高見 楓');
  await press('Tab', 'Home', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(page.getByRole('textbox', { name: '高見 楓の移動先（1〜10）' })).toBeFocused();
  await page.keyboard.type('9');
  await press('Enter');
  await expect(editor.said('高見 楓 9番目、全10件')).toBeAttached();
  await expect(editor.button('高見 楓の位置を指定して移動')).toBeFocused();
  await expect(editor.field(9, 'profile')).toHaveValue('月の下で。');

  await tabTo(editor.button('退任 太郎を並べ替え（10番目）'));
  await press('Tab', 'End', 'Enter');
  await expect(editor.question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(editor.card(9)).toBeFocused();
  await press('Control+s');
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  const saved = await instructors.read();
  expect(saved.map(({ dancer_name }) => dancer_name).at(-1)).toBe('高見 楓');
  expect(saved.some(({ id }) => id === extra.id)).toBe(false);
});

test('an instructor is heard as its number, its handle, one bar of controls, and its fields', async ({
  instructorEditor: editor,
}) => {
  await editor.page.route('**/api/get_instructors/', (route) =>
    route.fulfill({ json: [{ id: 31, dancer_name: '藤堂 蓮', instagram: 'ren', profile: '踊る。' }] }),
  );
  await editor.page.reload();
  await expect(editor.cards).toHaveCount(1);
  const said = await listen(editor.page, 'end of main, instructors');
  const card = said.slice(said.indexOf('list, インストラクターの一覧'));
  expect(card.slice(0, card.indexOf('group, Visual（ビジュアル画像）') - 4)).toEqual([
    'list, インストラクターの一覧',
    'listitem, level 1, position 1, set size 1',
    'group, インストラクター 1',
    'button, 藤堂 蓮を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 藤堂 蓮を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, インストラクター 1, level 3',
    'toolbar, 藤堂 蓮の操作, orientated horizontally',
    'button, 藤堂 蓮を上へ, これより上はありません, disabled',
    'button, 藤堂 蓮を下へ, これより下はありません, disabled',
    'button, 藤堂 蓮の位置を指定して移動, 項目は1件だけです, disabled, not expanded',
    'button, 藤堂 蓮の後に追加',
    'button, 藤堂 蓮を削除',
    'end of toolbar, 藤堂 蓮の操作, orientated horizontally',
    'インストラクター名',
    'textbox, インストラクター名, 藤堂 蓮, required',
    'Instagram',
    'textbox, Instagram, ren, @を除いたユーザー名',
    'paragraph',
    '@を除いたユーザー名',
    'end of paragraph',
    'プロフィール',
    'textbox, プロフィール',
    '踊る。',
    'end of textbox, プロフィール',
    'group, Background（背景画像）',
    'Background（背景画像）',
    'button, Background（背景画像）を追加, 選択中の画像: 0件 16:9, has popup dialog',
    '追加',
    'end of button, Background（背景画像）を追加, 選択中の画像: 0件 16:9, has popup dialog',
  ]);
});
