import { expect } from 'playwright/test';
import { test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { heard } from '../../fixtures/heard.ts';
import { openPrices } from '../editors/open-editor.ts';

test('prices are added, deleted and brought back, and a section is added, without a mouse; each step and every field is heard', async () => {
  const { page, editor } = await openPrices();
  await editor.price(1, 2, 'amount').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(editor.button('料金セクション1の料金2の後に追加')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.price(1, 3, 'label')).toBeFocused();
  await expect(heard(page, '料金セクション1の料金3を追加')).toBeAttached();
  await page.keyboard.type('月8回');
  await page.keyboard.press('Tab');
  await page.keyboard.type('14,300円');

  await editor.button('料金セクション1の料金2を削除').press('Enter');
  await expect(editor.row(1, 2)).toBeFocused();
  await expect(editor.price(1, 2, 'label')).toHaveValue('月8回');
  await expect(heard(page, '料金セクション1の料金2を削除')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.row(1, 2)).toBeFocused();
  await expect(editor.price(1, 2, 'label')).toHaveValue('通い放題');
  await expect(heard(page, '元に戻しました: 料金')).toBeAttached();

  await editor.button('料金セクション2の料金1を削除').press('Enter');
  await expect(editor.row(2, 1)).toBeFocused();
  await expect(editor.price(2, 1, 'label')).toHaveValue('');
  await editor.addSection.press('Enter');
  await expect(editor.field(3, 'title')).toBeFocused();
  await expect(heard(page, '料金セクション3を追加')).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(editor.button('料金セクション3の料金を追加')).toBeFocused();

  const phrases = await listen('end of group, 料金 1');
  const section = phrases.indexOf('group, 料金セクション 1');
  expect(phrases.slice(phrases.indexOf('タイトル', section))).toEqual([
    'タイトル',
    'textbox, タイトル, 月会費, required',
    '説明',
    'textbox, 説明, required',
    '税込みです。',
    'end of textbox, 説明, required',
    'list, 料金セクション1の料金の一覧',
    'listitem, level 2, position 1, set size 1',
    'group, 料金 1',
    'heading, 料金 1, level 4',
    '料金 1',
    'end of heading, 料金 1, level 4',
    'button, 料金セクション1の料金1を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 料金セクション1の料金1を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '項目名',
    'textbox, 項目名, 月4回',
    '金額',
    'textbox, 金額, 8,800円',
    'toolbar, 料金セクション1の料金1の操作, orientated horizontally',
    'button, 料金セクション1の料金1を上へ, これより上はありません, disabled',
    'button, 料金セクション1の料金1を下へ',
    'button, 料金セクション1の料金1の後に追加',
    'button, 料金セクション1の料金1を削除',
    'end of toolbar, 料金セクション1の料金1の操作, orientated horizontally',
    'end of group, 料金 1',
  ]);
});

test('the last section that goes leaves an empty one, which is not sent; a page without any says so and takes a first one', async () => {
  const { page, editor, document, sent } = await openPrices();
  await editor.button('料金セクション2を削除').click();
  await editor.button('料金セクション1を削除').click();
  await expect(editor.section(1)).toBeFocused();
  await expect(editor.field(1, 'title')).toHaveValue('');
  await expect(editor.section(2)).toHaveCount(0);
  await expect(page.getByText('料金セクションがありません。')).toHaveCount(0);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent()).toEqual([{ price_content: [], deleted_price_ids: [1, 2] }]);

  await expect(page.getByText('料金セクションがありません。')).toBeVisible();
  await expect(editor.section(1)).toHaveCount(0);
  await expectAccessible();
  await editor.addSection.click();
  await expect(editor.field(1, 'title')).toBeFocused();
  await expect(page.getByText('料金セクションがありません。')).toHaveCount(0);
  await page.keyboard.type('体験');
  await editor.field(1, 'description').fill('おひとり1回');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(document.content.price_content.map(({ title }) => title)).toEqual(['体験']);
});
