import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getPriceContent } from '../../documents/price/document.ts';
import { issueOf } from './issue-fixture.ts';

const read = (body: unknown) => v.safeParse(getPriceContent.read, body);

test('the price page may have no sections', () => {
  expect(read([]).output).toEqual({ price_content: [] });
  expect(read({ price_content: [] }).output).toEqual({ price_content: [] });
});

test('the price page has empty texts where fields are missing or null, and amounts as text', () => {
  const texts = { title: '', description: '', button_text: '', button_link: '', button_description: '' };
  expect(
    read([
      { id: '1', description: null },
      { id: 2, title: null, prices: null },
      { id: 3, title: '', prices: [{ amount: 8800 }, { label: null }] },
    ]).output,
  ).toEqual({
    price_content: [
      { ...texts, id: 1, prices: [] },
      { ...texts, id: 2, prices: [] },
      {
        ...texts,
        id: 3,
        prices: [
          { label: '', amount: '8800' },
          { label: '', amount: '' },
        ],
      },
    ],
  });
});

test.each([
  ['0.id', null, [{ title: 'saved, but by which id?' }]],
  [
    '1.title',
    null,
    {
      price_content: [
        { id: 1, title: 'a' },
        { id: 2, title: [] },
      ],
    },
  ],
  ['0.prices', null, [{ id: 1, prices: '8,800円' }]],
  ['0.prices.0', null, [{ id: 1, prices: ['8,800円'] }]],
  ['0.prices.1.amount', null, [{ id: 1, prices: [{ amount: 1 }, { amount: true }] }]],
  [
    '1',
    'title, description',
    [
      { id: 1, title: 'a' },
      { id: 2, name: 'a', prices: [] },
    ],
  ],
  ['0.prices.0', 'label, amount', [{ id: 1, title: 'a', prices: [{ name: 'a', price: 8800 }] }]],
])(
  'the price page fails to load, naming %s and what is missing there (%s), from %j',
  (path, missed, body) => {
    expect(issueOf(getPriceContent, body)).toEqual([path, missed]);
  },
);
