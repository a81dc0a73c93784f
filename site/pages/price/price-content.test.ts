import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyContent, applyMessage, initialState } from '../../kit/content-state.ts';
import { priceKind } from './price-content.ts';

const texts = { description: '', button_text: '', button_link: '', button_description: '' };
const monthly = { ...texts, id: 7, title: '月会費', prices: [{ label: '月4回', amount: '8,800円' }] };
const trial = { ...texts, id: 9, title: '体験', prices: [] };

const published = applyContent(initialState(priceKind), { price_content: [monthly, trial] });
const contentKey = 'priceContent';

const after = (...messages: readonly PreviewMessage[]) =>
  messages.reduce((state, message) => applyMessage(priceKind, state, message), published);
const sectionsAfter = (...messages: readonly PreviewMessage[]) => after(...messages).content.price_content;

test('messages that add or delete sections and prices replace the list, and the others keep their objects', () => {
  const blank = { ...texts, title: '', prices: [] };
  const added = sectionsAfter({
    type: 'ADD_PRICE_SECTION',
    payload: { contentKey, index: 1, section: blank, priceContent: [monthly, blank, trial] },
  });
  expect(added).toEqual([monthly, blank, trial]);
  expect(added[2]).toBe(trial);
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
  expect(after({ type: 'DELETE_PRICE_SECTION', payload: { contentKey, index: 0, priceContent } })).toBe(
    published,
  );
});
