import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { listen } from '../../fixtures/listen.ts';
import { type ReviewEditor, reviewCalls, test } from '../../fixtures/review-editor.ts';
import { scrollsSideways } from '../../fixtures/sideways.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

const said = (editor: ReviewEditor, text: string) => heard(editor.page, text);

test('reviews are heard with their numbers and labels, and are added, filled, published, deleted and brought back without a mouse', async ({
  reviewEditor: editor,
}) => {
  const { page } = editor;
  const phrases = await listen(page, 'end of group, 口コミ 1');
  expect(phrases.slice(phrases.indexOf('region, 口コミ'))).toEqual([
    'region, 口コミ',
    'heading, 口コミ, level 2',
    'searchbox, 口コミを検索, placeholder 口コミを検索',
    'button, すべて 公開状態, not expanded, has popup listbox',
    'すべて',
    'end of button, すべて 公開状態, not expanded, has popup listbox',
    'button, すべて開く',
    'button, すべて閉じる',
    'button, 選択, not pressed',
    'list, 口コミの一覧',
    'listitem, level 1, position 1, set size 1',
    'group, 口コミ 1',
    'heading, 口コミ 1, level 3',
    'button, 口コミ 1, expanded',
    'end of heading, 口コミ 1, level 3',
    'toolbar, 口コミ1の操作, orientated horizontally',
    'button, 口コミ1をコピー',
    'button, 口コミ1の後に貼り付け',
    'button, 口コミ1の後に追加',
    'button, 口コミ1を削除',
    'end of toolbar, 口コミ1の操作, orientated horizontally',
    '投稿者名',
    'textbox, 投稿者名, 30代・女性, required',
    '口コミ内容',
    'textbox, 口コミ内容, required',
    '初めてでも楽しく通えています。',
    'end of textbox, 口コミ内容, required',
    '返信内容',
    'textbox, 返信内容, required',
    'これからも一緒に踊りましょう。',
    'end of textbox, 返信内容, required',
    'checkbox, 公開する, checked',
    '公開する',
    'end of group, 口コミ 1',
  ]);

  await editor.published(1).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(editor.addAfter(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.field(3, 'reviewer_info')).toBeFocused();
  await expect(said(editor, '口コミ3を追加')).toBeAttached();
  await page.keyboard.type('50代');
  await page.keyboard.press('Tab');
  await page.keyboard.type('よい');
  await page.keyboard.press('Enter');
  await page.keyboard.type('とても');
  await page.keyboard.press('Tab');
  await page.keyboard.type('感謝');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(editor.published(3)).toBeChecked();
  await expect(editor.field(3, 'content')).toHaveValue('よい\nとても');

  await editor.remove(2).press('Enter');
  await expect(editor.review(2)).toBeFocused();
  await expect(said(editor, '口コミ2を削除')).toBeAttached();
  await editor.expectNames('30代・女性', '50代', '20代・女性');
  await page.keyboard.press('Control+z');
  await expect(editor.review(2)).toBeFocused();
  await expect(said(editor, '元に戻しました: 口コミ')).toBeAttached();
  await editor.expectNames('30代・女性', '40代・男性', '50代', '20代・女性');
  await page.keyboard.press('Control+z');
  await expect(editor.published(3)).not.toBeChecked();
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await editor.expectNames('30代・女性', '50代', '20代・女性');
});

test('a refused Submit names each field by its number, leads to it and sends nothing; mended, the same Submit saves; on a phone nothing scrolls sideways', async ({
  reviewEditor: editor,
}) => {
  const { page } = editor;
  const sent = sentTo(page, reviewCalls.save);
  await editor.field(2, 'reply').fill('　');
  await editor.addAfter(3).click();
  await editor.field(4, 'content').fill('よい');
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText([
    '口コミ2の返信内容は必須です。',
    '口コミ4の投稿者名は必須です。',
    '口コミ4の返信内容は必須です。',
  ]);
  await expect(editor.field(2, 'reply')).toBeFocused();
  await expect(editor.field(2, 'reply')).toHaveAccessibleDescription('口コミ2の返信内容は必須です。');
  await expectAccessible(page);
  await editor.summary.getByRole('link', { name: '口コミ4の投稿者名は必須です。' }).click();
  await expect(editor.field(4, 'reviewer_info')).toBeFocused();
  await editor.remove(4).click();
  await expect(editor.summary.getByRole('link')).toHaveCount(1);
  expect(sent).toEqual([]);
  await editor.field(2, 'reply').fill('承知しました。');
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(editor.submit).toBeDisabled();

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
  await editor.field(2, 'reply').fill('長'.repeat(200));
  await expect(editor.published(2)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

test('under a search all are the reviews that it shows, and the others stay when they are deleted', async ({
  reviewEditor: editor,
}) => {
  const { page } = editor;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const search = page.getByRole('searchbox', { name: '口コミを検索' });
  await search.fill('女性');
  await expect(editor.reviews).toHaveCount(2);
  await button('選択').click();
  await button('表示中をすべて選択').click();
  await expect(said(editor, '2件を選択')).toBeAttached();
  await button('削除').click();
  await expect(said(editor, '2件を削除')).toBeAttached();
  await search.fill('');
  await editor.expectNames('40代・男性');
});

test('reviews that are pasted under a search are shown, and stay shown', async ({ reviewEditor: editor }) => {
  const { page } = editor;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button('選択').click();
  await button('すべて選択').click();
  await button('コピー').click();
  await expect(editor.status('3件をコピーしました。')).toBeVisible();
  await page.getByRole('searchbox', { name: '口コミを検索' }).fill('男性');
  await expect(editor.reviews).toHaveCount(1);
  await button('口コミを末尾に貼り付け').click();
  await expect(editor.reviews).toHaveCount(4);
  await expect(editor.field(4, 'reviewer_info')).toHaveValue('30代・女性');
  await expect(editor.field(6, 'reviewer_info')).toHaveValue('20代・女性');
});
