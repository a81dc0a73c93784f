import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { heard } from '../../fixtures/heard.ts';
import { openReviews } from '../editors/open-editor.ts';

test('reviews are heard with their numbers and labels, and are added, filled and published without a mouse', async () => {
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
});

test('all reviews may go, and the empty list is saved and takes a first one', async () => {
  const { page, editor, document, sent } = await openReviews();
  await editor.remove(3).click();
  await expect(editor.review(2)).toBeFocused();
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
