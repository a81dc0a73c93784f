import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { priceCalls, test } from '../fixtures/price-editor.ts';
import { hold, sentTo } from '../fixtures/top-calls.ts';

test.use({ site: 'blank' });

test('what is new keeps its field, focus and caret when a save gives it its id, and the next save knows it', async ({
  priceEditor: editor,
  prices,
}) => {
  const { page } = editor;
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
  const reads = await hold(page, priceCalls.read);
  await page.keyboard.press('Control+s');
  await (await reads.next()).continue();
  await expect(editor.field(2, 'description')).toBeEditable();
  await expect(editor.field(2, 'description')).toBeFocused();
  await page.keyboard.type('です');
  await page.keyboard.press('Control+s');
  await (await reads.next()).continue();
  await expect(editor.submit).toBeDisabled();
  const saved = await prices.read();
  expect(saved.map(({ title, description }) => [title, description])).toEqual([
    ['月会費', '税込みです。'],
    ['発表会', '年に一度です'],
    ['レンタルスタジオ', '鏡と音響つき。'],
  ]);
  expect(saved[0]?.prices.map(({ label }) => label)).toEqual(['通い放題', '回数・割引券']);
});

test('the last section that goes leaves an empty one, which is not sent; a page without any says so and takes a first one', async ({
  priceEditor: editor,
  prices,
}) => {
  const { page } = editor;
  const saved = await prices.read();
  const sent = sentTo(page, priceCalls.save);
  await editor.button('料金セクション2を削除').click();
  await editor.button('料金セクション1を削除').click();
  await expect(editor.section(1)).toBeFocused();
  await expect(editor.field(1, 'title')).toHaveValue('');
  await expect(editor.section(2)).toHaveCount(0);
  await expect(page.getByText('料金セクションがありません。')).toHaveCount(0);
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(sent).toEqual([{ price_content: [], deleted_price_ids: saved.map(({ id }) => id) }]);

  await expect(page.getByText('料金セクションがありません。')).toBeVisible();
  await expect(editor.section(1)).toHaveCount(0);
  await expectAccessible(page);
  await editor.addSection.click();
  await expect(editor.field(1, 'title')).toBeFocused();
  await expect(page.getByText('料金セクションがありません。')).toHaveCount(0);
  await page.keyboard.type('体験');
  await editor.field(1, 'description').fill('おひとり1回');
  await editor.submit.click();
  await expect(editor.submit).toBeDisabled();
  await expect.poll(async () => (await prices.read()).map(({ title }) => title)).toEqual(['体験']);
});
