/** The success line when the server's answer has no message of its own. */
export const savedText = '保存しました。';

/** What an undo or redo did, for those who do not see it. `label` is that of the field, where there is one. */
export const stepText = {
  undo: (label: string) => `元に戻しました${label && `: ${label}`}`,
  redo: (label: string) => `やり直しました${label && `: ${label}`}`,
} as const;

/** Where a document uses a media file: `Top › メイン画像`. */
export const placeOfUse = (title: string, label: string): string =>
  label === '' ? title : `${title} › ${label}`;
