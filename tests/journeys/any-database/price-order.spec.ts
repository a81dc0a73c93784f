import { mergeTests, type Page } from 'playwright/test';

import { calls as aboutCalls, test as aboutTest } from '../../fixtures/about-editor.ts';
import { heard } from '../../fixtures/heard.ts';
import { expect } from '../../fixtures/kagami.ts';
import { priceCalls, test as priceTest } from '../../fixtures/price-editor.ts';
import { sentTo } from '../../fixtures/top-calls.ts';

const test = mergeTests(priceTest, aboutTest);

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

/** Opens a page before a backend that does not announce that it keeps the order. */
async function openUnordered(page: Page, path: string): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { readonly extensions: readonly string[] };
    const extensions = config.extensions.filter((name) => name !== 'itemOrder');
    await route.fulfill({ json: { ...config, extensions } });
  });
  await page.goto(path);
}

for (const { path, list, name } of [
  { path: '/price', list: '料金セクションの一覧', name: '料金セクション' },
  { path: '/about', list: 'コンセプト項目の一覧', name: '項目' },
])
  test(`where the backend does not announce that it keeps the order, nothing is moved on ${path}`, async ({
    prices: _fresh,
    aboutBackend: _seeded,
    admin: page,
  }) => {
    await openUnordered(page, path);
    await expect(page.getByRole('list', { name: list }).getByRole('listitem')).not.toHaveCount(0);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    await expect(button(`${name}1を削除`)).toBeVisible();
    await button('選択').click();
    await button('すべて選択').click();
    await expect(button('コピー')).toBeVisible();
    await expect(
      page.getByRole('button', { name: /並べ替え|を上へ|を下へ|位置を指定|^(?:先頭へ|上へ|下へ|末尾へ)$/ }),
    ).toHaveCount(0);
  });

test('concept items are put in order, which is saved and read back, and a save carries nothing but the order', async ({
  aboutEditor: editor,
  aboutBackend,
}) => {
  const { page } = editor;
  const { concept_description: before } = await aboutBackend.read();
  const sent = sentTo(page, aboutCalls.save);
  await page.getByRole('button', { name: '項目1を下へ', exact: true }).click();
  await expect(heard(page, `項目1 2番目、全${before.length}件`)).toBeAttached();
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  const [first, second, ...rest] = before;
  if (!first || !second) throw new Error('The about page has no two items.');
  const ordered = [second, first, ...rest].map((item) =>
    Object.assign({}, item, { image: item.image?.id ?? null }),
  );
  expect(sent).toEqual([expect.objectContaining({ concept_description: ordered, deleted_concept_ids: [] })]);
  await page.reload();
  await editor.expectTitles(...[second, first, ...rest].map(({ title }) => title));
});
