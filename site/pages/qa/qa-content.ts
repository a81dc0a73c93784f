import type * as v from 'valibot';

import { qa as document, type categories, type items } from '../../../src/documents/qa/document.ts';
import { contentOf } from '../../kit/content-of.ts';

/** The Q&A page's texts, and the placeholders of its empty fields in the mirror. */
export const qaText = {
  titleEn: 'Q&A',
  title: 'よくある質問',
  none: 'よくある質問は、ただいま準備中です。',
  categories: '質問のカテゴリー',
  studios: 'スタジオで絞り込む',
  everywhere: 'すべてのスタジオ',
  count: (count: number): string => `${count}件の質問`,
  noneHere: 'このスタジオについての質問はありません。',
  open: '回答を開く',
  close: '回答を閉じる',
  picture: (question: string, number: number): string => `${question}の画像 ${number}`,
  /** A studio that is unpublished or deleted. */
  unknownStudio: (id: number): string => `スタジオ ${id}`,
  empty: {
    category: 'カテゴリー名',
    question: '質問',
    answer: '回答',
    link: 'リンク',
  },
} as const;

export type ShownCategory = v.InferOutput<typeof categories.item.shown>;
export type ShownItem = v.InferOutput<typeof items.item.shown>;

export const qaKind = contentOf(document);
