import { expect } from '../../fixtures/kagami.ts';
import { PriceEditor, test } from '../../fixtures/price-editor.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';

const contentKey = 'priceContent';

test('a site is told of the price page exactly what the messages say, and no id that is not saved', async ({
  admin: page,
  prices,
  server,
}) => {
  const [monthly, rental] = await prices.read();
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  await page.clock.pauseAt('2026-04-01T10:00:01+09:00');
  const site = await RecorderSite.at(page, server.siteOrigin, { announces: false });
  await page.goto('/price');
  const editor = new PriceEditor(page);
  await expect(editor.field(1, 'title')).toHaveValue('月会費');
  await site.load();
  await page.clock.runFor(100);
  const allData = { price_content: [monthly, rental] };
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { contentKey, allData, eventType: 'change' } },
  ]);

  await editor.price(1, 2, 'amount').fill('2万円');
  await page.clock.runFor(100);
  const place = { contentKey, fieldName: 'amount', index: 0, priceIndex: 1 };
  const changed = {
    ...monthly,
    prices: [
      { label: '月4回', amount: '8,800円' },
      { label: '通い放題', amount: '2万円' },
    ],
  };
  expect(await site.take()).toEqual([
    { type: 'SCROLL_TO', payload: { ...place, target: 'edit_amount', eventType: 'input_focus' } },
    {
      type: 'TEXT_UPDATE',
      payload: {
        ...place,
        value: '2万円',
        allData: { price_content: [changed, rental] },
        eventType: 'change',
      },
    },
    { type: 'ARRAY_ITEM_UPDATE', payload: { ...place, target: 'prices', value: '2万円' } },
  ]);

  await editor.button('料金セクション1の後に追加').click();
  await page.clock.runFor(100);
  const blank = {
    title: '',
    description: '',
    prices: [],
    button_text: '',
    button_link: '',
    button_description: '',
  };
  const priceContent = [changed, blank, rental];
  expect(await site.take()).toEqual([
    { type: 'ADD_PRICE_SECTION', payload: { contentKey, index: 1, section: blank, priceContent } },
    {
      type: 'SCROLL_TO',
      payload: {
        contentKey,
        fieldName: 'title',
        target: 'edit_title',
        index: 1,
        eventType: 'input_focus',
      },
    },
  ]);

  await editor.button('料金セクション2を削除').click();
  await page.clock.runFor(100);
  const rest = [changed, rental];
  expect(await site.take()).toEqual([
    { type: 'DELETE_PRICE_SECTION', payload: { contentKey, index: 1, section: blank, priceContent: rest } },
    { type: 'SELECT_PRICE_SECTION', payload: { contentKey, index: 1, section: rental, priceContent: rest } },
  ]);
});
