/** The texts about changes that others have saved meanwhile. */
export const mergeText = {
  savedWithTheirs: (message: string) => `${message}（ほかの人が先に保存した変更も残しました）`,
  busy: 'ほかの人の保存が続いているため、保存できませんでした。編集中の内容は残っています。少し待ってから、もう一度保存してください。',
} as const;
