import { heard } from '../../fixtures/heard.ts';
import { expect } from '../../fixtures/kagami.ts';
import { priceCalls, test } from '../../fixtures/price-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

test('sections and their prices are put in order, which the site follows, and a save carries nothing but the order', async ({
  priceEditor: editor,
  prices,
}) => {
  const { page } = editor;
  const saved = await prices.read();
  const sent = sentTo(page, priceCalls.save);
  await editor.button('料金セクション1の料金1を並べ替え（1番目）').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(heard(page, '料金セクション1の料金1 2番目、全2件')).toBeAttached();
  await expect(editor.price(1, 2, 'label')).toHaveValue('月4回');
  await expect(editor.mirroredRow(1, 2)).toContainText('月4回');

  await editor.button('料金セクション1を下へ').click();
  await expect(heard(page, '料金セクション1 2番目、全2件')).toBeAttached();
  await expect(editor.mirrored(1).getByRole('heading')).toHaveText('レンタルスタジオ');
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  const [monthly, rental] = saved;
  if (!monthly || !rental) throw new Error('The price page is empty.');
  const ordered = [rental, { ...monthly, prices: monthly.prices.toReversed() }];
  expect(sent).toEqual([{ price_content: ordered, deleted_price_ids: [] }]);
  await page.reload();
  await expect(editor.field(1, 'title')).toHaveValue('レンタルスタジオ');
  await expect(editor.price(2, 1, 'label')).toHaveValue('通い放題');
});

test('where the backend does not announce that it keeps the order, nothing is moved', async ({
  prices: _fresh,
  admin: page,
}) => {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { readonly extensions: readonly string[] };
    const extensions = config.extensions.filter((name) => name !== 'itemOrder');
    await route.fulfill({ json: { ...config, extensions } });
  });
  await page.goto('/price');
  const first = page.getByRole('group', { name: '料金セクション 1', exact: true });
  await expect(first.getByRole('textbox', { name: '説明', exact: true })).toHaveValue('税込みです。');
  await expect(first.getByRole('button', { name: '料金セクション1を削除' })).toBeVisible();
  await expect(page.getByRole('button', { name: /並べ替え|を上へ|を下へ|位置を指定/ })).toHaveCount(0);
});
