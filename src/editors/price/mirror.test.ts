import { expect, test } from 'vitest';

import type { PriceDraft } from '../../documents/price/document.ts';
import { apply, type Change } from '../../editing/changes.ts';
import { removalsOf } from '../../editing/list-moves.ts';
import { priceMirror, rows, sections } from './editor.ts';

const draft: PriceDraft = {
  price_content: [
    { ...sections.blank(7), title: '月会費', prices: [{ id: 1, label: '月4回', amount: '8,800円' }] },
    { ...sections.blank(-1), title: '体験' },
  ],
};
const texts = { description: '', button_text: '', button_link: '', button_description: '' };
const monthly = { ...texts, id: 7, title: '月会費', prices: [{ label: '月4回', amount: '8,800円' }] };
const trial = { ...texts, title: '体験', prices: [] };
const blank = { ...texts, title: '', prices: [] };

const told = (change: Change) =>
  priceMirror.edited(change, apply(draft, change), draft).map(({ message, allData }) => [message, allData]);

const focused = (...path: Parameters<typeof priceMirror.focused>[0]) =>
  priceMirror.focused(path, draft).map(({ message }) => message);

const contentKey = 'priceContent';
const section = (id: number) => ['price_content', { id }] as const;

test('a text of a price is sent with the indexes of the price and of its section', () => {
  const path = [...section(7), 'prices', { id: 1 }, 'amount'];
  const place = { contentKey, fieldName: 'amount', index: 0, priceIndex: 0, value: '9,000円' };
  expect(told({ type: 'set', path, value: '9,000円' }).map(([message]) => message)).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...place, eventType: 'change' } },
    { type: 'ARRAY_ITEM_UPDATE', payload: { ...place, target: 'prices' } },
  ]);
});

test('added and deleted sections are sent with their index and all sections, without temporary ids', () => {
  expect(told({ type: 'insert', path: ['price_content'], index: 1, item: sections.blank(-5) })).toEqual([
    [
      {
        type: 'ADD_PRICE_SECTION',
        payload: { contentKey, index: 1, section: blank, priceContent: [monthly, blank, trial] },
      },
      'never',
    ],
  ]);
  expect(told({ type: 'remove', path: section(7) }).map(([message]) => message)).toEqual([
    {
      type: 'DELETE_PRICE_SECTION',
      payload: { contentKey, index: 0, section: monthly, priceContent: [trial] },
    },
  ]);
});

const batch = (changes: readonly Change[]): Change => ({ type: 'batch', path: [], changes });
const indicesOf = (change: Change) =>
  told(change).map(([message]) => JSON.stringify(message).match(/"index":\d/)?.[0]);

test('several sections are deleted from the last, and pasted from the first, each with the index that it then has', () => {
  const list = { path: ['price_content'], items: draft.price_content };
  expect(indicesOf(batch(removalsOf(list, () => true, null)))).toEqual(['"index":1', '"index":0']);
  const inserted = [-5, -6].map((id, at) => ({
    type: 'insert' as const,
    path: ['price_content'],
    index: 1 + at,
    item: sections.blank(id),
  }));
  expect(indicesOf(batch(inserted))).toEqual(['"index":1', '"index":2']);
});

test('the full state contains every section, with the ids of saved ones only', () => {
  expect(priceMirror.shown(draft)).toEqual({ price_content: [monthly, trial] });
});

test('added and deleted prices are sent with both indexes', () => {
  const path = [...section(7), 'prices'];
  const added = { ...monthly, prices: [...monthly.prices, { label: '', amount: '' }] };
  expect(told({ type: 'insert', path, index: 1, item: rows.blank(-2) }).map(([message]) => message)).toEqual([
    {
      type: 'ADD_PRICE_ITEM',
      payload: {
        contentKey,
        index: 0,
        priceIndex: 1,
        priceItem: { label: '', amount: '' },
        priceContent: [added, trial],
      },
    },
  ]);
  const changes: readonly Change[] = [
    { type: 'remove', path: [...path, { id: 1 }] },
    { type: 'insert', path, index: 0, item: rows.blank(0) },
  ];
  const place = { contentKey, index: 0, priceIndex: 0 };
  const priceContent = [{ ...monthly, prices: [{ label: '', amount: '' }] }, trial];
  expect(told({ type: 'batch', path, changes }).map(([message]) => message)).toEqual([
    { type: 'DELETE_PRICE_ITEM', payload: { ...place, priceItem: monthly.prices[0], priceContent } },
    { type: 'ADD_PRICE_ITEM', payload: { ...place, priceItem: { label: '', amount: '' }, priceContent } },
  ]);
});

test('a focused field scrolls to its place; a section as a whole is selected', () => {
  const look = { contentKey, eventType: 'input_focus' };
  expect(focused(...section(-1), 'button_link')).toEqual([
    {
      type: 'SCROLL_TO',
      payload: { ...look, fieldName: 'button_link', target: 'edit_button_link', index: 1 },
    },
  ]);
  const row = { ...look, fieldName: 'label', target: 'edit_label', index: 0, priceIndex: 0 };
  expect(focused(...section(7), 'prices', { id: 1 }, 'label')).toEqual([{ type: 'SCROLL_TO', payload: row }]);
  expect(focused(...section(7), 'prices', { id: 1 })).toEqual([{ type: 'SCROLL_TO', payload: row }]);
  expect(focused(...section(7))).toEqual([
    {
      type: 'SELECT_PRICE_SECTION',
      payload: { contentKey, index: 0, section: monthly, priceContent: [monthly, trial] },
    },
  ]);
});
