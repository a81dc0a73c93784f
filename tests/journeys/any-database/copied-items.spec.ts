import { expect } from '../../fixtures/kagami.ts';
import { priceCalls, PriceEditor, test } from '../../fixtures/price-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('a section is copied and pasted by keys as a new one, in one step; other texts and items of another kind change nothing', async ({
  priceEditor: editor,
  prices,
}) => {
  const { page } = editor;
  const [monthly, rental] = await prices.read();
  if (!monthly || !rental) throw new Error('The price page is empty.');
  const sent = sentTo(page, priceCalls.save);
  await editor.button('料金セクション1を並べ替え（1番目）').focus();
  await page.keyboard.press('Control+c');
  await expect(editor.status('料金セクション1をコピーしました。')).toBeVisible();
  await editor.button('料金セクション2を並べ替え（2番目）').focus();
  await page.keyboard.press('Control+v');
  await expect(editor.section(3)).toBeFocused();
  await expect(editor.price(3, 2, 'label')).toHaveValue('通い放題');
  await editor.undo.click();
  await expect(editor.section(3)).toHaveCount(0);
  await editor.redo.click();
  await expect(editor.field(3, 'title')).toHaveValue('月会費');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  const { id: _id, ...copy } = monthly;
  expect(sent).toEqual([{ price_content: [monthly, rental, copy], deleted_price_ids: [] }]);

  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('button', { name: '項目1を並べ替え（1番目）' }).focus();
  await page.keyboard.press('Control+v');
  await expect(editor.failure).toHaveText('種類の違う項目は、ここには貼り付けられません。');
  await expect(editor.submit).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: '閉じる', exact: true }).click();
  await expect(editor.failure).toHaveCount(0);
});

test('a section is copied and pasted by its buttons where the browser refuses the clipboard', async ({
  priceEditor: editor,
}) => {
  const { page } = editor;
  await page.evaluate(() => {
    const refuse = Promise.reject.bind(Promise, new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { readText: refuse, writeText: refuse } });
  });
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

test('selected sections are copied together from their bar, and pasted in another tab, also into an empty page', async ({
  priceEditor: editor,
  prices,
}) => {
  const { page } = editor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.button('選択').click();
  await editor.button('すべて選択').click();
  await editor.button('コピー').click();
  await expect(editor.status('2件をコピーしました。')).toBeVisible();

  await prices.replace([]);
  const other = new PriceEditor(await page.context().newPage());
  await other.page.goto('/price');
  await expect(other.page.getByText('料金セクションがありません。')).toBeVisible();
  await other.button('料金セクションを末尾に貼り付け').click();
  await expect(other.field(1, 'title')).toHaveValue('月会費');
  await expect(other.field(2, 'title')).toHaveValue('レンタルスタジオ');
  await other.undo.click();
  await other.addSection.focus();
  await other.page.keyboard.press('Control+v');
  await expect(other.price(1, 2, 'label')).toHaveValue('通い放題');
  await expect(other.field(2, 'title')).toHaveValue('レンタルスタジオ');
});
