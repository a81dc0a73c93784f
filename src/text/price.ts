/** The price editor's texts: the label of every field of section 3, and its sentences. */

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
  list: '料金セクションの一覧',
  prices: '料金',
  empty: '料金セクションがありません。',
  /** The name of a section's prices in a sentence: `料金セクション2の料金`; `at` is the section's position, from 1. */
  pricesOf: (at: number) => `料金セクション${at}の料金`,
  /** Of prices; `noun` is that of `pricesOf`. */
  listOf: (noun: string) => `${noun}の一覧`,
} as const;
