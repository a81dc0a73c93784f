import { expect, test } from 'vitest';

import { rows, pricePage } from './editor.ts';

const texts = { description: '説明', button_text: '', button_link: '', button_description: '' };
const monthly = { ...texts, id: 7, title: '月会費', prices: [{ label: '月4回', amount: '8,800円' }] };

test('prices get new ids where the loaded ones differ from the sent ones, or belong to another section', () => {
  const sent = { price_content: [{ ...monthly, prices: [rows.blank(-4)] }] };
  const row = { label: 'x', amount: '1' };
  const idsIn = (id: number, prices: readonly (typeof row)[]) =>
    pricePage
      .toDraft({ price_content: [{ ...monthly, id, prices: [...prices] }] }, sent)
      .price_content[0]?.prices.map((each) => each.id);
  expect(idsIn(7, [row, row])).toEqual([1, 2]);
  expect(idsIn(8, [row])).toEqual([1]);
  expect(idsIn(7, [row])).toEqual([-4]);
});
