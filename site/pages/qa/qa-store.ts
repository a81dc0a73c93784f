import { useSyncExternalStore } from 'react';
import type * as v from 'valibot';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import {
  allStudiosId,
  qa as document,
  type categories,
  type items,
} from '../../../src/documents/qa/document.ts';
import { contentOf } from '../../kit/content-of.ts';
import { createContentPage } from '../../kit/content-page.tsx';
import { createStore } from '../../mirror/store.ts';

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

export const qa = createContentPage(contentOf(document));

interface View {
  readonly studio: number | null;
  readonly edited: { readonly index: number; readonly itemIndex: number } | null;
}

const view = createStore<View>({ studio: null, edited: null });

const useView = <Part>(select: (state: View) => Part): Part =>
  useSyncExternalStore(view.subscribe, () => select(view.get()));

export const useStudio = (): number | null => useView(({ studio }) => studio);

export const useEditedItem = (index: number): number | null =>
  useView(({ edited }) => (edited?.index === index ? edited.itemIndex : null));

export const chooseStudio = (studio: number | null): void => view.update((before) => ({ ...before, studio }));

export const isShownIn = ({ studio_ids: ids }: ShownItem, studio: number | null): boolean =>
  studio === null || ids.includes(allStudiosId) || ids.includes(studio);

export function follow({ type, payload }: PreviewMessage): void {
  const hasPlace = 'index' in payload && 'itemIndex' in payload && !/^(?:ADD|DELETE)_/.test(type);
  const { index, itemIndex } = hasPlace ? payload : {};
  const edited = index === undefined || itemIndex === undefined ? null : { index, itemIndex };
  view.update((before) => ({ ...before, edited }));
}
