import { expect, expectAccessible } from '../fixtures/kagami.ts';
import { test, type PriceEditor } from '../fixtures/price-editor.ts';
import { scrollsSideways } from '../fixtures/sideways.ts';

/** Follows the site to the fields and the fields to the site, and leaves the page as it is saved. */
async function clickThroughSite(editor: PriceEditor): Promise<void> {
  const { page } = editor;
  await editor.mirroredRow(2, 1).getByText('3,300円').click();
  await expect(editor.price(2, 1, 'amount')).toBeFocused();
  await page.keyboard.type('〜');
  await expect(editor.mirroredRow(2, 1)).toHaveText('平日 1時間3,300円〜');
  await editor.mirrored(1).getByText('当日のご入会で').click();
  await expect(editor.field(1, 'button_description')).toBeFocused();
  await editor.mirrored(1).getByRole('link', { name: '体験を予約する' }).click();
  await expect(editor.field(1, 'button_text')).toBeFocused();
  await editor.mirrored(1).getByText('/trial').click();
  await expect(editor.field(1, 'button_link')).toBeFocused();
  await editor.mirrored(2).locator('.edit_button_text').click();
  await expect(editor.field(2, 'button_text')).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 500 });
  await editor.field(1, 'title').focus();
  await expect(editor.mirrored(1).getByRole('heading')).toBeInViewport();
  await expect(editor.mirroredRow(2, 1)).not.toBeInViewport();
  await editor.price(2, 1, 'label').focus();
  await expect(editor.mirroredRow(2, 1)).toBeInViewport();
  // A section as a whole: when it is opened.
  await editor.button('料金セクション 1').click();
  await page.getByRole('button', { name: /^料金セクション 1 / }).click();
  await expect(editor.mirrored(1).getByRole('heading')).toBeInViewport();
  await editor.discard();
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The fields of a section far from the viewport are not mounted yet. */
async function clickFarSection(editor: PriceEditor): Promise<void> {
  await expect(editor.section(75)).toHaveCount(0);
  await editor.mirroredRow(75, 1).getByText('75円').click();
  await expect(editor.price(75, 1, 'amount')).toBeFocused();
  await expect(editor.price(75, 1, 'amount')).toBeInViewport();
  await editor.page.keyboard.type('!');
  await expect(editor.mirroredRow(75, 1)).toHaveText('月4回75円!');
  await editor.discard();
}

test('sections and prices are edited, mirrored at each step, led to by a click on the site, saved as one, and read by visitors, on a phone too', async ({
  priceEditor: editor,
  prices,
  server,
}) => {
  test.slow();
  const { page } = editor;
  const [monthly] = await prices.read();
  await expect(editor.price(1, 2, 'amount')).toHaveAttribute('name', 'price_content.0.prices.1.amount');
  await expect(editor.field(2, 'description')).toHaveAttribute('name', 'price_content.1.description');
  await expect(editor.field(1, 'title')).toHaveAttribute('aria-required', 'true');
  await expectAccessible(page);

  await clickThroughSite(editor);

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
  await editor.field(2, 'button_link').fill('javascript:alert(1)');
  await expect(editor.mirrored(2).getByText('javascript:alert(1)')).toBeVisible();
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
  const added = {
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
  const saved = await prices.read();
  expect(saved).toEqual([kept, { ...added, id: expect.any(Number) }]);

  const others = Array.from({ length: 150 }, (_, at) => ({
    ...added,
    title: `セクション ${at + 3}`,
    prices: [{ label: '月4回', amount: `${at + 3}円` }],
  }));
  await prices.write({ price_content: [...saved, ...others], deleted_price_ids: [] });
  await page.reload();
  await expect(editor.field(2, 'title')).toHaveValue('キッズ');
  await expect(editor.price(1, 2, 'amount')).toHaveValue('ご相談ください');
  await editor.expectMirrored();
  await clickFarSection(editor);

  await prices.replace(saved.map(({ id: _each, ...section }) => section));
  await page.goto(`${server.siteOrigin}/price`);
  await expect(page.getByRole('row')).toHaveText(['月8回', '通い放題ご相談ください']);
  await expect(page.getByRole('link', { name: '電話する' })).toHaveAttribute('href', 'tel:03-0000-0000');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);

  await prices.replace([]);
  await page.reload();
  await expect(page.getByText('料金のご案内は、ただいま準備中です。')).toBeVisible();
});
