export const aboutText = {
  titleEn: 'About',
  conceptEn: 'Concept',
  concept: 'コンセプト',
  /** What stands in the mirror where something is still empty. */
  empty: { message: 'コンセプトメッセージ', title: '項目のタイトル', content: '項目の内容' },
  /** Behind the last concept. */
  next: 'スタジオで会いましょう',
} as const;
