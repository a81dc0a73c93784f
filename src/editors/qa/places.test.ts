import { expect, test } from 'vitest';

import type { QaDraft } from '../../documents/qa/document.ts';
import { categories, items, qa } from './editor.ts';

const draft: QaDraft = {
  categories: [
    categories.blank(7),
    { ...categories.blank(8), qa_items: [{ ...items.blank(20), question: '入会金は？' }, items.blank(21)] },
  ],
};

const placeOf = (id: number) =>
  qa.placeOf(['categories', { id: 8 }, 'qa_items', { id }, 'images', { id: 5 }], draft);

test('a file’s use is described by the numbers of category and Q&A, and by the question', () => {
  expect([20, 21].map(placeOf)).toEqual(['カテゴリー2のQ&A1「入会金は？」の画像', 'カテゴリー2のQ&A2の画像']);
});
