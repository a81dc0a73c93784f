import { documents } from '../documents.ts';
import { defineListDocument, type Draft } from '../kit/document.ts';
import { lines, link, text } from '../kit/field.ts';
import { list } from '../kit/list.ts';

/** `amount` is free text: `¥12,000`, `要相談`. */
export const prices = list('料金', {
  ids: 'none',
  keepsOne: true,
  fields: { label: text('項目名'), amount: text('金額') },
});

/** A saved one that is neither sent nor named as deleted stays, after the sent ones. Sent prices replace a section's. */
export const sections = list('料金セクション', {
  short: 'セクション',
  ids: 'saved',
  deletedAs: 'deleted_price_ids',
  keepsOne: true,
  fields: {
    title: text('タイトル', { required: true }),
    description: lines('説明', { required: true }),
    prices,
    button_text: text('ボタンの文字'),
    button_link: link('ボタンのリンク'),
    button_description: lines('ボタンの説明'),
  },
});

export const price = defineListDocument(documents.price, 'price_content', sections);

export const { read: getPriceContent, save: updatePriceContent } = price;

export type PriceDraft = Draft<typeof price>;
export type SectionDraft = PriceDraft['price_content'][number];
export type PriceRow = SectionDraft['prices'][number];
