/** The price editor's texts: the label of every field of section 3, and its sentences. */

const linkForms = 'http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。';

/** The fields of a section. */
export const priceSectionLabels = {
  title: 'タイトル',
  description: '説明',
  button_text: 'ボタンの文字',
  button_link: 'ボタンのリンク',
  button_description: 'ボタンの説明',
} as const;

/** The fields of a price in a section. */
export const priceItemLabels = { label: '項目名', amount: '金額' } as const;

export const priceText = {
  title: 'Price',
  sections: '料金セクション',
  prices: '料金',
  empty: '料金セクションがありません。',
  /** In messages, which number the section; places are from 1. */
  sectionTitle: (at: number) => `料金セクション${at}のタイトル`,
  sectionDescription: (at: number) => `料金セクション${at}の説明`,
  badLink: (at: number) => `料金セクション${at}のボタンのリンクには、${linkForms}`,
  /** What a section's prices are called in a sentence: `料金セクション2の料金`. */
  pricesOf: (at: number) => `料金セクション${at}の料金`,
} as const;
