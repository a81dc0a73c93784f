import { expect, test } from 'vitest';

import { createTextMatcher } from './fold-text.ts';

const titleOf = ({ title }: { readonly title: string }) => title;

const found = (query: string, ...titles: readonly string[]) =>
  titles
    .map((title) => ({ title }))
    .filter(createTextMatcher(query, titleOf))
    .map(titleOf);

test('a text is found by all words of the query, regardless of case, width and kana', () => {
  const texts = ['ヨガ 入門', 'よが（夜）', 'YOGA Basic', '入門バレエ'];
  expect(found('よが', ...texts)).toEqual(['ヨガ 入門', 'よが（夜）']);
  expect(found('入門　ﾖｶﾞ', ...texts)).toEqual(['ヨガ 入門']);
  expect(found('ｙｏｇａ', ...texts)).toEqual(['YOGA Basic']);
  expect(found(' ', ...texts)).toEqual(texts);
});
