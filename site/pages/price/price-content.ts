import * as v from 'valibot';

import { price as document, sections } from '../../../src/documents/price/document.ts';
import { contentOf } from '../../kit/content-of.ts';
import { createContentPage } from '../../kit/content-page.tsx';

export const priceText = {
  titleEn: 'Price',
  title: '料金',
  none: '料金のご案内は、ただいま準備中です。',
  empty: {
    title: 'タイトル',
    description: '説明',
    label: '項目名',
    amount: '金額',
    button_text: 'ボタン',
    button_link: 'ボタンのリンク',
    button_description: 'ボタンの説明',
  },
} as const;

export type ShownSection = v.InferOutput<typeof sections.item.shown>;

/** Messages about sections and prices bring the whole list (docs/behaviour.md#preview-messages). */
export const price = createContentPage(
  contentOf(document, {
    apply: (_content, { payload }) => {
      if (!('priceContent' in payload)) return null;
      const read = v.safeParse(sections.shown, payload.priceContent);
      return read.success ? { price_content: read.output } : {};
    },
  }),
);
