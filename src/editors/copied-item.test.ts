import { expect, test } from 'vitest';

import { mediaFile } from '../contract/http/media-fixture.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { copiedText, readCopied } from '../editing/copied-item.ts';
import type { ListDefinition } from '../editing/description.ts';
import type { Item } from '../editing/items.ts';
import { concepts } from './about/editor.ts';
import { instructors } from './instructor/editor.ts';
import { sections } from './price/editor.ts';
import { items as questions } from './qa/editor.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list as the editors' parts know it.
const listOf = (list: unknown) => list as ListDefinition<Item>;

const photo = mediaFile(9);

const monthly = {
  ...sections.blank(7),
  title: '月会費',
  prices: [{ id: 1, label: '月4回', amount: '8,800円' }],
};

/** What is pasted of a text where the library has these files. */
function pasted(
  text: string,
  kind: string,
  list: unknown,
  blank: () => Item,
  ...library: readonly MediaFile[]
) {
  const read = readCopied(text, kind, listOf(list));
  return typeof read === 'string'
    ? read
    : read.toItems(blank, (id) => library.find((file) => file.id === id));
}

const textOf = (kind: string, ...items: readonly unknown[]) =>
  JSON.stringify({ kagami: 'items', version: 1, kind, items });

test('a copied item is pasted with its texts and inner items, under new ids', () => {
  const text = copiedText('price_content', listOf(sections), [monthly]);
  expect(text).not.toContain('"id"');
  const found = pasted(text, 'price_content', sections, () => sections.blank(-5));
  expect(found).toEqual({
    items: [{ ...monthly, id: -5, prices: [{ id: expect.any(Number), label: '月4回', amount: '8,800円' }] }],
    lost: 0,
  });
  expect(JSON.stringify(found)).toMatch(/"amount":"8,800円","id":-\d+/);
});

const concept = { ...concepts.blank(3), title: '基礎', content: '何度でも', image: photo };
const blankConcept = () => concepts.blank(-2);
const isPasted = (image: MediaFile | null, lost: number) => ({
  items: [{ ...concept, id: -2, image }],
  lost,
});

test('of a copied file only the id counts: the file is the library’s, and one that it does not have is left out', () => {
  const text = copiedText('concept_description', listOf(concepts), [concept]);
  const own = { ...photo, image_url: '/media/other.jpg' };
  const list = 'concept_description';
  expect(pasted(text, list, concepts, blankConcept, own)).toEqual(isPasted(own, 0));
  expect(pasted(text, list, concepts, blankConcept)).toEqual(isPasted(null, 1));
  const film = { ...photo, mime_type: 'video/mp4' };
  expect(pasted(text, list, concepts, blankConcept, film)).toEqual(isPasted(null, 1));
  const forged = { ...concept, image: { id: 9, image_url: 'https://elsewhere.example/spy.gif' } };
  expect(pasted(textOf(list, forged), list, concepts, blankConcept, photo)).toEqual(isPasted(photo, 0));
});

test('the files of a list are kept in order, as far as the library has them, and asked for by their ids', () => {
  const missing = { ...photo, id: 12, image_url: '' };
  const teacher = {
    ...instructors.blank(4),
    dancer_name: '佐藤',
    top_images: [missing, photo],
    images: [photo],
  };
  const text = copiedText('instructors', listOf(instructors), [teacher]);
  const read = readCopied(text, 'instructors', listOf(instructors));
  expect(read).toHaveProperty('fileIds', new Set([12, 9]));
  expect(pasted(text, 'instructors', instructors, () => instructors.blank(-3), photo)).toEqual({
    items: [{ ...teacher, id: -3, top_images: [photo] }],
    lost: 1,
  });
});

const question = { question: 'q', answer: 'a', urls: [], images: [] };

test.each([
  [[], [0]],
  [[0, 3], [0]],
  [
    [3, 3, 5],
    [3, 5],
  ],
])('the studios %j of a pasted question become %j', (studios, settled) => {
  const text = textOf('categories.qa_items', { ...question, studio_ids: studios });
  expect(pasted(text, 'categories.qa_items', questions, () => questions.blank(-1))).toEqual({
    items: [{ ...question, id: -1, studio_ids: settled }],
    lost: 0,
  });
});

test.each([[['x']], [[-1]], [[1.5]], ['0'], [undefined]])(
  'a question with the studios %j is not pasted',
  (ids) => {
    const text = textOf('categories.qa_items', { ...question, studio_ids: ids });
    expect(pasted(text, 'categories.qa_items', questions, () => questions.blank(-1))).toBe('foreign');
  },
);

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
  [
    'a text that is longer than any that is saved',
    JSON.stringify({ ...envelope, items: [{ ...section, title: 'a'.repeat(2_000_001) }] }),
    'foreign',
  ],
  ['items of another list', JSON.stringify({ ...envelope, kind: 'reviews' }), 'otherKind'],
])('%s is not pasted', (_name, text, why) => {
  expect(readCopied(text, 'price_content', listOf(sections))).toBe(why);
});

test('what the description does not know is left out', () => {
  const text = JSON.stringify({ ...envelope, items: [{ ...section, id: 4, secret: 'x' }] });
  expect(pasted(text, 'price_content', sections, () => sections.blank(-1))).toEqual({
    items: [{ ...section, id: -1 }],
    lost: 0,
  });
});
