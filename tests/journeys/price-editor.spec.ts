import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { priceCalls, test } from '../fixtures/price-editor.ts';
import { hold, sentTo } from '../fixtures/top-calls.ts';

test('sections and prices are edited, added and deleted, mirrored at each step, and saved as one', async ({
  priceEditor: editor,
  prices,
  server,
}) => {
  const { page } = editor;
  const [monthly, rental] = await prices.read();
  const sent = sentTo(page, priceCalls.save);
  await expect(editor.price(1, 2, 'amount')).toHaveAttribute('name', 'price_content.0.prices.1.amount');
  await expect(editor.field(2, 'description')).toHaveAttribute('name', 'price_content.1.description');
  await expect(editor.field(1, 'title')).toHaveAttribute('aria-required', 'true');
  await expectAccessible(page);

  await editor.price(1, 2, 'amount').fill('ご相談ください');
  await expect(editor.mirroredRow(1, 2)).toHaveText('通い放題ご相談ください');
  await editor.button('料金セクション1の料金1の後に追加').click();
  await expect(editor.price(1, 2, 'label')).toBeFocused();
  await page.keyboard.type('月8回');
  await expect(editor.mirroredRow(1, 2)).toHaveText('月8回');
  await editor.button('料金セクション1の料金を追加').click();
  await expect(editor.price(1, 4, 'label')).toBeFocused();
  await editor.button('料金セクション1の料金1を削除').click();
  await expect(editor.mirroredRow(1, 1)).toHaveText('月8回');
  await editor.button('料金セクション1の後に追加').click();
  await expect(editor.field(2, 'title')).toBeFocused();
  await page.keyboard.type('キッズ');
  await expect(editor.mirrored(2).getByRole('heading')).toHaveText('キッズ');
  await expect(editor.mirrored(3).getByRole('heading')).toHaveText('レンタルスタジオ');
  await editor.field(2, 'description').fill('3歳から');
  await editor.field(2, 'button_text').fill('電話する');
  await expect(editor.mirrored(2).getByRole('link')).toHaveCount(0);
  await editor.field(2, 'button_link').fill(' tel:03-0000-0000 ');
  await expect(editor.mirrored(2).getByRole('link', { name: '電話する' })).toHaveAttribute(
    'href',
    'tel:03-0000-0000',
  );
  await editor.button('料金セクション3を削除').click();
  await expect(editor.preview.locator('main section')).toHaveCount(2);

  await page.keyboard.press('Control+s');
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  const { id: _id, ...added } = {
    id: 0,
    title: 'キッズ',
    description: '3歳から',
    prices: [],
    button_text: '電話する',
    button_link: 'tel:03-0000-0000',
    button_description: '',
  };
  const kept = {
    ...monthly,
    prices: [
      { label: '月8回', amount: '' },
      { label: '通い放題', amount: 'ご相談ください' },
      { label: '', amount: '' },
    ],
  };
  expect(sent).toEqual([{ price_content: [kept, added], deleted_price_ids: [rental?.id] }]);
  expect(await prices.read()).toEqual([kept, { ...added, id: expect.any(Number) }]);

  await page.reload();
  await expect(editor.field(2, 'title')).toHaveValue('キッズ');
  await expect(editor.price(1, 2, 'amount')).toHaveValue('ご相談ください');
  await page.goto(`${server.siteOrigin}/price`);
  await expect(page.getByRole('row')).toHaveText(['月8回', '通い放題ご相談ください']);
  await expect(page.getByRole('link', { name: '電話する' })).toHaveAttribute('href', 'tel:03-0000-0000');
  await expectAccessible(page);
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
  await expect(editor.preview.getByText('料金のご案内は、ただいま準備中です。')).toBeVisible();
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

test('what is new keeps its field, focus and caret when a save makes it real, and the next save knows it', async ({
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

test('what somebody else added meanwhile is not deleted, and what they deleted does not come back', async ({
  priceEditor: editor,
  prices,
  consoleWatch,
}) => {
  const [monthly, rental] = await prices.read();
  if (!monthly || !rental) throw new Error('The price page is empty.');
  const { id: _id, ...added } = { ...rental, title: '別の人の料金' };
  await editor.field(1, 'title').fill('月会費（税込）');
  await prices.write({ price_content: [added], deleted_price_ids: [] });
  await editor.submit.click();
  await expect(editor.field(3, 'title')).toHaveValue('別の人の料金');
  await expect(editor.mirrored(3).getByRole('heading')).toHaveText('別の人の料金');

  consoleWatch.expect(/status of 409/);
  await prices.write({ price_content: [], deleted_price_ids: [monthly.id] });
  await editor.field(1, 'title').fill('月会費');
  await editor.submit.click();
  await expect(editor.failure).toHaveText(
    '保存に失敗しました。料金セクション1は、ほかの画面で削除されています。画面を読み込み直してから保存してください。 (HTTP 409)',
  );
  await expect(editor.field(1, 'title')).toHaveValue('月会費');
  expect((await prices.read()).map(({ title }) => title)).toEqual(['レンタルスタジオ', '別の人の料金']);
});
