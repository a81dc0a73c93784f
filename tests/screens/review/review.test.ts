import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { heard } from '../../fixtures/heard.ts';
import { scrollsSideways } from '../../fixtures/sideways.ts';
import { openReviews } from '../editors/open-editor.ts';

test('reviews are heard with their numbers and labels, and are added, filled, published, deleted and brought back without a mouse', async () => {
  const { page, editor } = await openReviews();
  const phrases = await listen('end of group, 口コミ 1');
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
  await expect(heard(page, '口コミ3を追加')).toBeAttached();
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
  await expect(heard(page, '口コミ2を削除')).toBeAttached();
  await editor.expectNames('30代・女性', '50代', '20代・女性');
  await page.keyboard.press('Control+z');
  await expect(editor.review(2)).toBeFocused();
  await expect(heard(page, '元に戻しました: 口コミ')).toBeAttached();
  await editor.expectNames('30代・女性', '40代・男性', '50代', '20代・女性');
  await page.keyboard.press('Control+z');
  await expect(editor.published(3)).not.toBeChecked();
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await editor.expectNames('30代・女性', '50代', '20代・女性');
});

test('a refused Submit names each field by its number, leads to it and sends nothing; mended, the same Submit saves; on a phone nothing scrolls sideways', async () => {
  const { page, editor, sent } = await openReviews();
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
  await expectAccessible();
  await editor.summary.getByRole('link', { name: '口コミ4の投稿者名は必須です。' }).click();
  await expect(editor.field(4, 'reviewer_info')).toBeFocused();
  await editor.remove(4).click();
  await expect(editor.summary.getByRole('link')).toHaveCount(1);
  expect(sent()).toEqual([]);
  await editor.field(2, 'reply').fill('承知しました。');
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await expect(editor.submit).toBeDisabled();

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
  await editor.field(2, 'reply').fill('長'.repeat(200));
  await expect(editor.published(2)).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

test('what is new keeps its place, focus and caret when a save gives it its id; all reviews may go, and the empty list is saved and takes a first one', async () => {
  const { page, editor, document, sent } = await openReviews();
  await editor.addAfter(1).click();
  await page.keyboard.type('50代');
  await editor.addAfter(2).click();
  await page.keyboard.type('60代');
  for (const at of [2, 3]) {
    await editor.field(at, 'content').fill('よい');
    await editor.field(at, 'reply').fill('感謝');
  }
  await editor.field(3, 'reply').press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await expect(editor.submit).toBeDisabled();
  await expect(editor.field(3, 'reply')).toBeEditable();
  await expect(editor.field(3, 'reply')).toBeFocused();
  await page.keyboard.type('深く');
  await expect(editor.field(3, 'reply')).toHaveValue('感深く謝');
  const ids = document.content.map(({ id }) => id);
  await page.keyboard.press('Control+s');
  const replies = () => document.content.map(({ reviewer_info: name, reply }) => [name, reply]);
  await expect.poll(replies).toEqual([
    ['30代・女性', 'これからも一緒に踊りましょう。'],
    ['50代', '感謝'],
    ['60代', '感深く謝'],
    ['40代・男性', '来月、改装いたします。'],
    ['20代・女性', '朝の光のなかで、お待ちしています。'],
  ]);
  expect(document.content.map(({ id }) => id)).toEqual(ids);
  await expect(editor.field(3, 'reply')).toBeEditable();
  await expect(editor.submit).toBeDisabled();

  await editor.remove(5).click();
  await expect(editor.review(4)).toBeFocused();
  for (let left = 4; left > 2; left -= 1) await editor.remove(left).click();
  await editor.remove(1).click();
  await expect(editor.review(1)).toBeFocused();
  await editor.remove(1).click();
  await expect(editor.addReview).toBeFocused();
  await expect(page.getByText('口コミはまだありません。')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => document.content).toEqual([]);
  await expect(editor.submit).toBeDisabled();
  expect(sent().at(-1)).toEqual({ reviews: [] });

  await editor.addReview.click();
  await expect(editor.field(1, 'reviewer_info')).toBeFocused();
  await expect(page.getByText('口コミはまだありません。')).toHaveCount(0);
});
