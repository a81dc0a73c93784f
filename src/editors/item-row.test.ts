import { expect, test } from 'vitest';

import { mediaFile } from '../contract/http/media-fixture.ts';
import type { ListDefinition } from '../editing/description.ts';
import { rowOf } from '../editing/item-row.ts';
import type { Item } from '../editing/items.ts';
import { concepts } from './about/editor.ts';
import { sections } from './price/editor.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list as the editors' parts know it.
const listOf = (list: unknown) => list as ListDefinition<Item>;

const image = mediaFile(9);
const concept = { id: 3, title: ' 基礎を ', content: '何度でも', image };

test('a row has the title and the first picture of its item', () => {
  expect(rowOf(listOf(concepts), concept, { ...concept })).toEqual({
    title: '基礎を',
    picture: image,
    isUnfilled: false,
    isChanged: false,
  });
});

test('a row says that a required field is blank, and that the item differs from the saved one', () => {
  const blank = { ...sections.blank(-1), title: '月会費' };
  expect(rowOf(listOf(sections), blank, undefined)).toEqual({
    title: '月会費',
    picture: null,
    isUnfilled: true,
    isChanged: true,
  });
  const edited = { ...concept, content: ' ' };
  expect(rowOf(listOf(concepts), edited, concept)).toMatchObject({ isUnfilled: true, isChanged: true });
});

test('a placeholder that nobody filled is not incomplete', () => {
  expect(rowOf(listOf(concepts), concepts.blank(0), undefined).isUnfilled).toBe(false);
});
