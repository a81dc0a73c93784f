/** The success line when the server's answer has no message of its own. */
export const savedText = '保存しました。';

/** What an undo or redo did, for those who do not see it. `label` is that of the field, where there is one. */
export const stepText = {
  undo: (label: string) => `元に戻しました${label && `: ${label}`}`,
  redo: (label: string) => `やり直しました${label && `: ${label}`}`,
} as const;

/** Where a document uses a media file: `Top › メイン画像`, and in a field of several `YOYOGI › ビジュアル画像 2番目`. */
export const placeOfUse = (title: string, place: string, at: number | null): string =>
  [title, [place, at !== null && `${at}番目`].filter(Boolean).join(' ')].filter(Boolean).join(' › ');
