import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getPriceContent } from '../../../src/contract/http/price.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { heard } from '../../fixtures/heard.ts';
import { scrollsSideways } from '../../fixtures/sideways.ts';
import { hold } from '../answers.ts';
import { openPrices } from '../editors/open-editor.ts';

test('sections and prices are added, deleted and brought back without a mouse, and each step and every field is heard', async () => {
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

  await editor.button('料金セクション1を削除').press('Enter');
  await expect(editor.section(1)).toBeFocused();
  await expect(editor.field(1, 'title')).toHaveValue('レンタルスタジオ');
  await expect(heard(page, '料金セクション1を削除')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.section(1)).toBeFocused();
  await expect(editor.price(1, 3, 'amount')).toHaveValue('14,300円');

  await editor.button('料金セクション2の料金1を削除').press('Enter');
  await expect(editor.row(2, 1)).toBeFocused();
  await expect(editor.price(2, 1, 'label')).toHaveValue('');
  await expectAccessible();
  await editor.addSection.press('Enter');
  await expect(editor.field(3, 'title')).toBeFocused();
  await expect(heard(page, '料金セクション3を追加')).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(editor.button('料金セクション3の料金を追加')).toBeFocused();

  const phrases = await listen('end of group, 料金 1');
  expect(phrases.slice(phrases.indexOf('region, 料金セクション'))).toEqual([
    'region, 料金セクション',
    'heading, 料金セクション, level 2',
    'button, すべて開く',
    'button, すべて閉じる',
    'button, 選択, not pressed',
    'list, 料金セクションの一覧',
    'listitem, level 1, position 1, set size 1',
    'group, 料金セクション 1',
    'button, 料金セクション1を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 料金セクション1を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, 料金セクション 1, level 3',
    'button, 料金セクション 1, expanded',
    'end of heading, 料金セクション 1, level 3',
    'toolbar, 料金セクション1の操作, orientated horizontally',
    'button, 料金セクション1を上へ, これより上はありません, disabled',
    'button, 料金セクション1を下へ',
    'button, 料金セクション1の位置を指定して移動, not expanded',
    'button, 料金セクション1をコピー',
    'button, 料金セクション1の後に貼り付け',
    'button, 料金セクション1の後に追加',
    'button, 料金セクション1を削除',
    'end of toolbar, 料金セクション1の操作, orientated horizontally',
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

test('a refused Submit names each section by its number, leads to the fields and sends nothing; then the same Submit saves; on a phone nothing scrolls sideways', async () => {
  const { page, editor, sent } = await openPrices();
  const badLink =
    '料金セクション2のボタンのリンクには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';
  await editor.field(1, 'description').fill('　');
  await editor.field(2, 'button_link').fill('javascript:alert(1)');
  await editor.field(2, 'button_text').fill('予約');
  await editor.addSection.click();
  await editor.field(3, 'description').fill('説明');
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText([
    '料金セクション1の説明は必須です。',
    badLink,
    '料金セクション3のタイトルは必須です。',
  ]);
  await expect(editor.field(1, 'description')).toBeFocused();
  await expect(editor.field(2, 'button_link')).toHaveAccessibleDescription(badLink);
  await expectAccessible();
  await editor.summary.getByRole('link', { name: '料金セクション3のタイトルは必須です。' }).click();
  await expect(editor.field(3, 'title')).toBeFocused();
  await editor.button('料金セクション3を削除').click();
  await expect(editor.summary.getByRole('link')).toHaveCount(2);
  expect(sent()).toEqual([]);

  await editor.field(1, 'description').fill('税込みです。');
  await editor.field(2, 'button_link').fill('https://example.jp/');
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await expect(editor.submit).toBeDisabled();

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
  await editor.price(1, 1, 'amount').fill('8,900円');
  await expect(editor.price(1, 1, 'amount')).toBeInViewport({ ratio: 1 });
  await expectAccessible();
});

test('what is new keeps its field, focus and caret when a save gives it its id, and the next save knows it', async () => {
  const reads = hold(getPriceContent);
  const { page, editor, document, backend } = await openPrices();
  await editor.button('料金セクション1の料金1を削除').click();
  await editor.button('料金セクション1の料金1の後に追加').click();
  await page.keyboard.type('回数券');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.price(1, 2, 'label')).toBeEditable();
  await expect(editor.price(1, 2, 'label')).toBeFocused();
  await page.keyboard.type('・割引');
  await expect(editor.price(1, 2, 'label')).toHaveValue('回数・割引券');

  await editor.button('料金セクション1の後に追加').click();
  await page.keyboard.type('発表会');
  await page.keyboard.press('Tab');
  await page.keyboard.type('年に一度');
  backend.answer(reads);
  await page.keyboard.press('Control+s');
  (await reads.next()).reply(document.given());
  await expect(editor.field(2, 'description')).toBeEditable();
  await expect(editor.field(2, 'description')).toBeFocused();
  await page.keyboard.type('です');
  await page.keyboard.press('Control+s');
  (await reads.next()).reply(document.given());
  await expect(editor.submit).toBeDisabled();
  const { price_content: saved } = document.content;
  expect(saved.map(({ title, description }) => [title, description])).toEqual([
    ['月会費', '税込みです。'],
    ['発表会', '年に一度です'],
    ['レンタルスタジオ', '鏡と音響つき。'],
  ]);
  expect(saved[0]?.prices.map(({ label }) => label)).toEqual(['通い放題', '回数・割引券']);
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
