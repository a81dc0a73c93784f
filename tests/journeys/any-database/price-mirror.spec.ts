import { expect } from '../../fixtures/kagami.ts';
import { PriceEditor, test } from '../../fixtures/price-editor.ts';

test('a click on the site leads to the field, of a section, of its prices, and of one of many that is far from the viewport, whose fields are not mounted yet; coming to a field shows its place', async ({
  admin: page,
  prices,
}) => {
  const [monthly, rental] = await prices.read();
  if (!monthly || !rental) throw new Error('The price page is empty.');
  const others = Array.from({ length: 150 }, (_, at) => ({
    ...rental,
    title: `セクション ${at + 3}`,
    prices: [{ label: '月4回', amount: `${at + 3}円` }],
  }));
  await prices.replace([monthly, rental, ...others].map(({ id: _id, ...section }) => section));
  const editor = new PriceEditor(page);
  await editor.open();
  await editor.expectMirrored();

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

  await expect(editor.section(75)).toHaveCount(0);
  await editor.mirroredRow(75, 1).getByText('75円').click();
  await expect(editor.price(75, 1, 'amount')).toBeFocused();
  await expect(editor.price(75, 1, 'amount')).toBeInViewport();
  await page.keyboard.type('!');
  await expect(editor.mirroredRow(75, 1)).toHaveText('月4回75円!');
});
