import { expect, test } from 'vitest';

import { copiedText, readCopied } from '../editing/copied-item.ts';
import type { ListDefinition } from '../editing/description.ts';
import type { Item } from '../editing/items.ts';
import { concepts } from './about/editor.ts';
import { sections } from './price/editor.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list as the editors' parts know it.
const listOf = (list: unknown) => list as ListDefinition<Item>;

const photo = {
  id: 9,
  image_url: '/media/9.jpg',
  thumbnail_url: null,
  mime_type: 'image/jpeg',
  width: 1600,
  height: 900,
  file_size: 1000,
  favorite_flg: false,
};

const monthly = {
  ...sections.blank(7),
  title: '月会費',
  prices: [{ id: 1, label: '月4回', amount: '8,800円' }],
};

test('a copied item is pasted with its texts and inner items, under new ids', () => {
  const text = copiedText('price_content', listOf(sections), [monthly]);
  expect(text).not.toContain('"id"');
  const pasted = readCopied(text, 'price_content', listOf(sections), () => sections.blank(-5));
  expect(pasted).toEqual([
    { ...monthly, id: -5, prices: [{ id: expect.any(Number), label: '月4回', amount: '8,800円' }] },
  ]);
  expect(JSON.stringify(pasted)).toMatch(/"amount":"8,800円","id":-\d+/);
});

test('media files go along as they are', () => {
  const item = { ...concepts.blank(3), title: '基礎', content: '何度でも', image: photo };
  const text = copiedText('concept_description', listOf(concepts), [item]);
  expect(readCopied(text, 'concept_description', listOf(concepts), () => concepts.blank(-2))).toEqual([
    { ...item, id: -2 },
  ]);
});

const section = {
  title: 'a',
  description: '',
  prices: [],
  button_text: '',
  button_link: '',
  button_description: '',
};
const envelope = { kagami: 'items', version: 1, kind: 'price_content', items: [section] };

test.each([
  ['a plain text', 'こんにちは', 'foreign'],
  ['another JSON', '{"items":[]}', 'foreign'],
  ['a later version', JSON.stringify({ ...envelope, version: 2 }), 'foreign'],
  ['no items', JSON.stringify({ ...envelope, items: [] }), 'foreign'],
  ['an item of another shape', JSON.stringify({ ...envelope, items: [{ ...section, title: 1 }] }), 'foreign'],
  ['items of another list', JSON.stringify({ ...envelope, kind: 'reviews' }), 'otherKind'],
])('%s is not pasted', (_name, text, why) => {
  expect(readCopied(text, 'price_content', listOf(sections), () => sections.blank(-1))).toBe(why);
});

test('what the description does not know is left out', () => {
  const text = JSON.stringify({ ...envelope, items: [{ ...section, id: 4, secret: 'x' }] });
  expect(readCopied(text, 'price_content', listOf(sections), () => sections.blank(-1))).toEqual([
    { ...section, id: -1 },
  ]);
});
