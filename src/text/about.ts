/** The about page editor's sentences. */
export const aboutText = {
  message: 'メッセージ',
  list: 'コンセプト項目の一覧',
} as const;
