import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { price } from './price-content.ts';

const texts = { description: '', button_text: '', button_link: '', button_description: '' };
const monthly = { ...texts, id: 7, title: '月会費', prices: [{ label: '月4回', amount: '8,800円' }] };
const trial = { ...texts, id: 9, title: '体験', prices: [] };

const contentKey = 'priceContent';
const whole: PreviewMessage = {
  type: 'TEXT_UPDATE',
  payload: { contentKey, allData: { price_content: [monthly, trial] }, eventType: 'change' },
};

const page = price.page(null);

/** The content with both sections, and after a message. */
function around(message: PreviewMessage) {
  page.receive(whole);
  const before = price.current();
  page.receive(message);
  return { before, after: price.current() };
}
const sectionsAfter = (message: PreviewMessage) => around(message).after.price_content;

test('messages that add or delete sections and prices replace the list, and the others keep their objects', () => {
  const blank = { ...texts, title: '', prices: [] };
  const { before, after } = around({
    type: 'ADD_PRICE_SECTION',
    payload: { contentKey, index: 1, section: blank, priceContent: [monthly, blank, trial] },
  });
  const added = after.price_content;
  expect(added).toEqual([monthly, blank, trial]);
  expect(before.price_content[1]).toEqual(trial);
  expect(added[2]).toBe(before.price_content[1]);
  const row = { label: '月8回', amount: '' };
  expect(
    sectionsAfter({
      type: 'ADD_PRICE_ITEM',
      payload: {
        contentKey,
        index: 1,
        priceIndex: 0,
        priceItem: row,
        priceContent: [monthly, { ...trial, prices: [row] }],
      },
    }),
  ).toEqual([monthly, { ...trial, prices: [row] }]);
  expect(
    sectionsAfter({ type: 'DELETE_PRICE_SECTION', payload: { contentKey, index: 0, priceContent: [trial] } }),
  ).toEqual([trial]);
});

test('a list of sections that cannot be read changes nothing', () => {
  const priceContent = [{ prices: 'none' }];
  const { before, after } = around({
    type: 'DELETE_PRICE_SECTION',
    payload: { contentKey, index: 0, priceContent },
  });
  expect(after).toBe(before);
});
