import { documents } from '../documents.ts';
import { defineListDocument, type Answer, type Draft, type Request } from '../kit/document.ts';
import { lines, link, text } from '../kit/field.ts';
import { list } from '../kit/list.ts';

/** The prices of a section. The amount is free text: `¥12,000`, `要相談`. */
export const prices = list('料金', {
  ids: 'none',
  keepsOne: true,
  fields: { label: text('項目名'), amount: text('金額') },
});

/**
 * The sections in their order. A saved one that is neither sent nor named as deleted stays, after the sent ones. A
 * section's prices are replaced by the sent ones.
 */
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

/** The price page. */
export const price = defineListDocument(documents.price, 'price_content', sections);

export const { read: getPriceContent, save: updatePriceContent } = price;

export type PriceContent = Answer<typeof price>;
export type PriceSection = PriceContent['price_content'][number];
export type PriceDraft = Draft<typeof price>;
/** Unsaved sections have an id below 1 (`src/editing/items.ts`). The ids of prices exist only in the console. */
export type SectionDraft = PriceDraft['price_content'][number];
export type PriceRow = SectionDraft['prices'][number];
export type UpdatePriceContentRequest = Request<typeof price>;
