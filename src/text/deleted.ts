const nameless = '（名前なし）';

export const deletedText = {
  title: '最近削除したもの',
  about: '削除したものは、30日間は元に戻せます。',
  list: '削除したもの',
  loading: '読み込み中…',
  readFailed: '削除したものの一覧を読み込めませんでした。',
  leftOut: (count: number): string => `${count}件を読み込めませんでした。`,
  empty: '元に戻せるものはありません。',
  nameless,
  by: (username: string): string => `${username} が削除`,
  restore: '元に戻す',
  restoreOf: (name: string): string => `元に戻す: ${name.trim() || nameless}`,
  close: '閉じる',
  dismiss: 'お知らせを閉じる',
  restored: (name: string): string => `「${name}」を元に戻しました。`,
  restoredUnseen: '元に戻したものは、保存またはリセットすると、この画面に表示されます。',
  notRestored: ({ line, message }: { readonly line?: string; readonly message: string }): string =>
    line ?? `元に戻せませんでした。${message}`,
  inDoubt: '元に戻せたか確認できませんでした。もう一度元に戻すと、先に確認します。',
  notFound: '元に戻すものが見つかりませんでした。画面右上の「最近削除したもの」を確認してください。',
} as const;
