import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyContent, applyMessage, initialState } from '../content-state.ts';
import { priceKind } from './price-content.ts';

const texts = { description: '', button_text: '', button_link: '', button_description: '' };
const monthly = { ...texts, id: 7, title: '月会費', prices: [{ label: '月4回', amount: '8,800円' }] };
const trial = { ...texts, id: 9, title: '体験', prices: [] };

const published = applyContent(initialState(priceKind), { price_content: [monthly, trial] });
const contentKey = 'priceContent';

const after = (...messages: readonly PreviewMessage[]) =>
  messages.reduce((state, message) => applyMessage(priceKind, state, message), published);
const sectionsAfter = (...messages: readonly PreviewMessage[]) => after(...messages).content.price_content;

const typed = (place: object): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey, eventType: 'change', ...place },
});

test('a message about a text of a section or a price changes it, and everything else keeps its object', () => {
  const [first, second] = sectionsAfter(
    typed({ fieldName: 'amount', index: 0, priceIndex: 0, value: '9,000円' }),
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { contentKey, target: 'price_content', index: 0, fieldName: 'title', value: '会費' },
    },
  );
  expect(first).toEqual({ ...monthly, title: '会費', prices: [{ label: '月4回', amount: '9,000円' }] });
  expect(second).toBe(trial);
});

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

test('allData replaces the price sections, unsaved ones without ids included', () => {
  const { id: _id, ...unsaved } = trial;
  expect(sectionsAfter(typed({ allData: { price_content: [unsaved] } }))).toEqual([unsaved]);
});

test('a place that the price page does not have, or a value that cannot be read, changes nothing', () => {
  const nothing = [
    typed({ fieldName: 'title', value: 'x' }),
    typed({ fieldName: 'title', index: 2, value: 'x' }),
    typed({ fieldName: 'title', index: 0, value: {} }),
    typed({ fieldName: 'title', index: 0, value: '月会費' }),
    typed({ fieldName: 'id', index: 0, value: '3' }),
    typed({ fieldName: 'prices', index: 0, value: '' }),
    typed({ fieldName: '__proto__', index: 0, value: 'x' }),
    typed({ fieldName: 'label', index: 0, priceIndex: 3, value: 'x' }),
    typed({ fieldName: 'title', index: 0, priceIndex: 0, value: 'x' }),
    typed({ allData: { price_content: 'none' } }),
    { type: 'DELETE_PRICE_SECTION', payload: { contentKey, index: 0, priceContent: [{ prices: 'none' }] } },
  ] satisfies readonly PreviewMessage[];
  expect(nothing.map((message) => after(message) === published)).toEqual(nothing.map(() => true));
});
