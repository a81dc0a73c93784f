import { expect, type Page } from 'playwright/test';
import { test } from 'vitest';

import { extensionNames } from '../../../src/contract/config.ts';
import { recordSite } from '../../components/site.ts';
import { heard } from '../../fixtures/heard.ts';
import { openPrices } from '../editors/open-editor.ts';
import { openScreen } from '../open-screen.tsx';

test('sections and their prices are put in order, which the site follows, and a save carries nothing but the order', async () => {
  const site = recordSite();
  const { page, editor, document, sent } = await openPrices();
  const [monthly, rental] = document.content.price_content;
  if (!monthly || !rental) throw new Error('The price page is empty.');
  await site.loaded();
  await editor.button('料金セクション1の料金1を並べ替え（1番目）').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(heard(page, '料金セクション1の料金1 2番目、全2件')).toBeAttached();
  await expect(editor.price(1, 2, 'label')).toHaveValue('月4回');

  await editor.button('料金セクション1を下へ').click();
  await expect(heard(page, '料金セクション1 2番目、全2件')).toBeAttached();
  await editor.submit.click();
  await expect(editor.success).toBeVisible();
  const ordered = [rental, { ...monthly, prices: monthly.prices.toReversed() }];
  await expect
    .poll(() => site.told('TEXT_UPDATE').at(-1))
    .toMatchObject({
      payload: { allData: { price_content: ordered } },
    });
  expect(sent()).toEqual([{ price_content: ordered, deleted_price_ids: [] }]);
  await page.reload();
  await expect(editor.field(1, 'title')).toHaveValue('レンタルスタジオ');
  await expect(editor.price(2, 1, 'label')).toHaveValue('通い放題');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.for([
  ['/price', '料金セクション'],
  ['/about', '項目'],
] as const)(
  'where the backend does not announce that it keeps the order, nothing is moved on %s',
  async ([path, name]) => {
    const extensions = extensionNames.filter((each) => each !== 'itemOrder' && each !== 'presence');
    const { page } = await openScreen(path, [], { config: { extensions } });
    await expect(button(page, `${name}1を削除`)).toBeVisible();
    await button(page, '選択').click();
    await button(page, 'すべて選択').click();
    await expect(button(page, 'コピー')).toBeVisible();
    await expect(
      page.getByRole('button', { name: /並べ替え|を上へ|を下へ|位置を指定|^(?:先頭へ|上へ|下へ|末尾へ)$/ }),
    ).toHaveCount(0);
  },
);
