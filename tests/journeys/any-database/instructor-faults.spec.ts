import { calls, hold, InstructorEditor, sentTo, test } from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';

test.use({ site: 'blank' });

test('a failed load shows no field and Retry reads; where there is no instructor a first one is added and heard; a failed save keeps everything, and Retry saves it once', async ({
  admin: page,
  instructors: _seeded,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  consoleWatch.expect(/status of (?:409|400)/);
  const editor = new InstructorEditor(page);
  const sent = sentTo(page, calls.save);
  const reads = await hold(page, calls.read);
  await page.goto('/instructor');
  await (await reads.next()).fulfill({ status: 500, json: { message: '停止中です。' } });
  await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(editor.add).toHaveCount(0);
  await expect(editor.submit).toBeDisabled();
  await page.keyboard.press('Control+s');
  await editor.retry.click();
  await (await reads.next()).fulfill({ json: [] });
  await expect(page.getByText('インストラクターがいません。')).toBeVisible();
  await expectAccessible(page);
  await editor.add.click();
  await expect(editor.field(1, 'dancer_name')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText(['1番目のインストラクター名は必須です。']);
  await expect(editor.field(1, 'dancer_name')).toHaveAccessibleDescription(
    '1番目のインストラクター名は必須です。',
  );
  expect(sent).toEqual([]);
  await page.keyboard.type('藤堂 蓮');
  await editor.field(1, 'instagram').fill('ren');
  const said = await listen(page, 'end of main, instructors');
  const card = said.slice(said.indexOf('list, インストラクターの一覧'));
  expect(card.slice(0, card.indexOf('group, Visual（ビジュアル画像）') - 4)).toEqual([
    'list, インストラクターの一覧',
    'listitem, level 1, position 1, set size 1',
    'group, インストラクター 1',
    'button, 藤堂 蓮を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 藤堂 蓮を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, インストラクター 1, level 3',
    'button, インストラクター 1, expanded',
    'end of heading, インストラクター 1, level 3',
    'toolbar, 藤堂 蓮の操作, orientated horizontally',
    'button, 藤堂 蓮を上へ, これより上はありません, disabled',
    'button, 藤堂 蓮を下へ, これより下はありません, disabled',
    'button, 藤堂 蓮の位置を指定して移動, 項目は1件だけです, disabled, not expanded',
    'button, 藤堂 蓮をコピー',
    'button, 藤堂 蓮の後に貼り付け',
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
    'group, Background（背景画像）',
    'Background（背景画像）',
    'button, Background（背景画像）を追加, 選択中の画像: 0件 16:9, has popup dialog',
    '追加',
    'end of button, Background（背景画像）を追加, 選択中の画像: 0件 16:9, has popup dialog',
  ]);

  await editor.reset.click();
  await editor.dialog('変更の破棄').getByRole('button', { name: '破棄して戻す' }).click();
  await (await reads.next()).continue();
  await expect(editor.cards).toHaveCount(8);
  await expect(editor.submit).toBeDisabled();
  await editor.field(2, 'profile').fill('踊る');
  await editor.button('藤堂 蓮を上へ').click();
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await (await saves.next()).fulfill({ status: 409, json: { error: '水野 透は削除されています。' } });
  await expect(editor.failure).toHaveText('エラー: 水野 透は削除されています。');
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.undo).toBeEnabled();
  await expectAccessible(page);
  await editor.retry.click();
  await (await saves.next()).fulfill({ status: 400, body: '' });
  await expect(editor.failure).toHaveText('エラー: データの更新に失敗しました。');
  await editor.retry.click();
  await (await saves.next()).fulfill({ json: { message: '' } });
  await (await reads.next()).continue();
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(3);
});
