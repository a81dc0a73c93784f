import * as v from 'valibot';

import { readId, readInnerList, readText } from '../../../src/contract/http/lenient.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import type { SiteField } from '../../../src/contract/site-message.ts';
import { createContentPage } from '../content-page.tsx';
import type { ContentKind } from '../content-state.ts';

/** The price page's texts, and the placeholders of its empty fields in the mirror. */
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

const texts = {
  title: readText,
  description: readText,
  button_text: readText,
  button_link: readText,
  button_description: readText,
};
const rowTexts = { label: readText, amount: readText };

/** Drafts are read too: unsaved items have no id. */
const readContent = v.object({
  price_content: readInnerList(
    v.object({
      id: v.fallback(v.optional(readId), undefined),
      ...texts,
      prices: readInnerList(v.object(rowTexts)),
    }),
  ),
});

type Content = v.InferOutput<typeof readContent>;
export type ShownSection = Content['price_content'][number];

const isField = <Fields extends object>(fields: Fields, name: string): name is keyof Fields & string =>
  Object.hasOwn(fields, name);

/** The item with one text changed; the same object where it has no such text, or has this value already. */
const withText = <Item extends object>(fields: object, item: Item, name: string, text: string): Item =>
  !isField(fields, name) || Reflect.get(item, name) === text ? item : { ...item, [name]: text };

const withItem = <Item>(items: Item[], at: number, item: Item): Item[] =>
  items[at] === item ? items : items.with(at, item);

/** The list after a message about one text. */
function withField(
  content: Content,
  { fieldName, index, priceIndex }: SiteField,
  value: unknown,
): Partial<Content> {
  const sections = content.price_content;
  const section = sections[index ?? -1];
  const read = v.safeParse(readText, value);
  if (index === undefined || section === undefined || value === undefined || !read.success) return {};
  const row = section.prices[priceIndex ?? -1];
  let changed = section;
  if (priceIndex === undefined) changed = withText(texts, section, fieldName, read.output);
  else if (row) {
    const prices = withItem(section.prices, priceIndex, withText(rowTexts, row, fieldName, read.output));
    if (prices !== section.prices) changed = { ...section, prices };
  }
  return changed === section ? {} : { price_content: withItem(sections, index, changed) };
}

function apply(content: Content, message: PreviewMessage): Partial<Content> {
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { fieldName = '', index, priceIndex, value } = message.payload;
      return withField(content, { fieldName, index, priceIndex }, value);
    }
    case 'ARRAY_ITEM_UPDATE':
      return withField(content, message.payload, message.payload.value);
    case 'ADD_PRICE_SECTION':
    case 'DELETE_PRICE_SECTION':
    case 'SELECT_PRICE_SECTION':
    case 'ADD_PRICE_ITEM':
    case 'DELETE_PRICE_ITEM': {
      const read = v.safeParse(readContent, { price_content: message.payload.priceContent });
      return read.success ? read.output : {};
    }
    default:
      return {};
  }
}

export const priceKind: ContentKind<Content> = {
  contentKey: 'priceContent',
  path: '/content/price',
  empty: { price_content: [] },
  read: readContent,
  apply,
};

export const price = createContentPage(priceKind);
