/** The price editor's sentences. */
export const priceText = {
  empty: '料金セクションがありません。',
  /** The name of a section's prices in a sentence: `料金セクション2の料金`; `at` is the section's position, from 1. */
  pricesOf: (at: number) => `料金セクション${at}の料金`,
} as const;
