import { expect, test } from 'vitest';

import { blankCategory, blankItem, type QaDraft } from './draft.ts';
import { qaPlaceOf } from './places.ts';

const draft: QaDraft = {
  categories: [
    blankCategory(7),
    { ...blankCategory(8), qa_items: [{ ...blankItem(20), question: '入会金は？' }, blankItem(21)] },
  ],
};

const placeOf = (id: number) =>
  qaPlaceOf(['categories', { id: 8 }, 'qa_items', { id }, 'images', { id: 5 }], draft);

test('where a file is used is said with the numbers of category and Q&A, and its question', () => {
  expect([20, 21].map(placeOf)).toEqual(['カテゴリー2のQ&A1「入会金は？」の画像', 'カテゴリー2のQ&A2の画像']);
});
