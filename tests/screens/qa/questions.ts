import { expect } from 'playwright/test';

import type { QaCategory, QaItem } from '../../../src/documents/qa/document.ts';
import { QaEditor } from '../../pages/qa-page.ts';
import type { Answer } from '../answers.ts';
import { storedQuestions } from '../editors/pages.ts';
import { openScreen } from '../open-screen.tsx';

export const item = (id: number, given: Partial<QaItem> = {}): QaItem => ({
  id,
  question: `質問${id}`,
  answer: `回答${id}`,
  order: id,
  images: [],
  urls: [],
  studio_ids: [0],
  ...given,
});

/** Two categories: 料金 with three Q&As, はじめての方 with one. */
export const twoCategories: readonly QaCategory[] = [
  {
    id: 1,
    category: '料金',
    order: 1,
    qa_items: [
      item(1, {
        question: '入会金はいくらですか？',
        answer: '現在は無料です。',
        urls: [{ text: '料金表', url: '/price' }],
      }),
      item(2, { question: '休会はできますか？', answer: '月単位でできます。' }),
      item(3, { question: '支払い方法は？', answer: '口座振替です。', studio_ids: [1] }),
    ],
  },
  {
    id: 2,
    category: 'はじめての方',
    order: 2,
    qa_items: [item(4, { question: '持ち物はありますか？', answer: '動きやすい服装でお越しください。' })],
  },
];

interface Given {
  readonly content?: readonly QaCategory[];
  /** Stand before those of the document. */
  readonly answers?: readonly Answer[];
}

/** Shows the Q&A editor. */
export async function showQuestions({ content = twoCategories, answers = [] }: Given = {}) {
  const document = storedQuestions([...content]);
  const screen = await openScreen('/qa', [...answers, ...document.answers]);
  return { ...screen, document, editor: new QaEditor(screen.page) };
}

/** Shows the Q&A editor and waits until it is loaded. */
export async function openQuestions(given: Given = {}) {
  const shown = await showQuestions(given);
  await expect(shown.editor.name(1)).toBeEditable();
  return shown;
}
