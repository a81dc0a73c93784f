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
