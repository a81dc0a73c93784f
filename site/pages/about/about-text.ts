export const aboutText = {
  titleEn: 'About',
  conceptEn: 'Concept',
  concept: 'コンセプト',
  /** What stands in the mirror where something is still empty. */
  empty: { message: 'コンセプトメッセージ', title: '項目のタイトル', content: '項目の内容' },
  /** The heading of the links at the end of the page. */
  next: 'スタジオで会いましょう',
} as const;
