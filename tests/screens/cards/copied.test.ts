import { expect } from 'playwright/test';
import { test } from 'vitest';

import { refuseClipboard, giveOwnClipboard } from '../editors/clipboard.ts';
import { openPrices } from '../editors/open-editor.ts';

/** What the keys do, but for the browser's clipboard, which is that of all tests at once. */
function pressed(type: 'copy' | 'paste', clipboardData = new DataTransfer()): DataTransfer {
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return clipboardData;
}

test('a section is copied and pasted by keys as a new one, in one step; other texts and items of another kind change nothing', async () => {
  const { page, editor, document: stored, sent } = await openPrices();
  const [monthly, rental] = stored.content.price_content;
  if (!monthly || !rental) throw new Error('The price page is empty.');
  await editor.button('料金セクション1を並べ替え（1番目）').focus();
  const copied = pressed('copy');
  await expect(editor.status('料金セクション1をコピーしました。')).toBeVisible();
  await editor.button('料金セクション2を並べ替え（2番目）').focus();
  pressed('paste', copied);
  await expect(editor.section(3)).toBeFocused();
  await expect(editor.price(3, 2, 'label')).toHaveValue('通い放題');
  await editor.undo.click();
  await expect(editor.section(3)).toHaveCount(0);
  await editor.redo.click();
  await expect(editor.field(3, 'title')).toHaveValue('月会費');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  const { id: _id, ...copy } = monthly;
  expect(sent()).toEqual([{ price_content: [monthly, rental, copy], deleted_price_ids: [] }]);

  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('button', { name: '項目1を並べ替え（1番目）' }).focus();
  pressed('paste', copied);
  await expect(editor.failure).toHaveText('種類の違う項目は、ここには貼り付けられません。');
  await expect(editor.submit).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: '閉じる', exact: true }).click();
  await expect(editor.failure).toHaveCount(0);
});

test('a section is copied and pasted by its buttons where the browser refuses the clipboard', async () => {
  const { editor } = await openPrices();
  refuseClipboard();
  await editor.button('料金セクション2の後に貼り付け').click();
  await expect(editor.failure).toHaveText(/^クリップボードを読み取れません。/);
  await editor.button('料金セクション2をコピー').click();
  await expect(
    editor.status(
      '料金セクション2をコピーしました。ブラウザーがクリップボードへの書き込みを許可していないため、貼り付けはこのタブの中だけです。',
    ),
  ).toBeVisible();
  await editor.button('料金セクション1の後に貼り付け').click();
  await expect(editor.field(2, 'title')).toHaveValue('レンタルスタジオ');
  await expect(editor.field(3, 'title')).toHaveValue('レンタルスタジオ');
});

test('selected sections are copied together from their bar, and pasted on a page that was loaded since, also into an empty one', async () => {
  giveOwnClipboard();
  const { page, editor, document: stored } = await openPrices();
  await editor.button('選択').click();
  await editor.button('すべて選択').click();
  await editor.button('コピー').click();
  await expect(editor.status('2件をコピーしました。')).toBeVisible();

  stored.change({ price_content: [] });
  await page.reload();
  await expect(page.getByText('料金セクションがありません。')).toBeVisible();
  await editor.button('料金セクションを末尾に貼り付け').click();
  await expect(editor.field(1, 'title')).toHaveValue('月会費');
  await expect(editor.price(1, 2, 'label')).toHaveValue('通い放題');
  await expect(editor.field(2, 'title')).toHaveValue('レンタルスタジオ');
  await editor.undo.click();
  await editor.addSection.focus();
  const data = new DataTransfer();
  data.setData('text/plain', await navigator.clipboard.readText());
  pressed('paste', data);
  await expect(editor.field(1, 'title')).toHaveValue('月会費');
  await expect(editor.field(2, 'title')).toHaveValue('レンタルスタジオ');
});
