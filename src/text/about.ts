/** The about page editor's sentences. */
export const aboutText = {
  message: 'メッセージ',
} as const;
