import { deletedText } from './deleted.ts';

const nameless = '（名前なし）';

/** The trash of the media library. */
export const mediaTrashText = {
  title: 'ゴミ箱',
  about: '削除したファイルは、30日間はここから元に戻せます。そのあとは完全に削除されます。',
  list: 'ゴミ箱のファイル',
  loading: '読み込み中…',
  readFailed: 'ゴミ箱を読み込めませんでした。',
  leftOut: (count: number): string => `${count}件のファイルを読み込めませんでした。`,
  empty: 'ゴミ箱は空です。',
  nameless,
  by: deletedText.by,
  restore: deletedText.restore,
  restoreOf: deletedText.restoreOf,
  close: deletedText.close,
  daysLeft: (days: number): string => (days <= 0 ? '今日まで' : `あと${days}日`),
  /** `size` in megabytes, `12.30MB`. */
  room: (count: number, size: string): string => `${count}件、合計${size}です。`,

  emptyAll: 'ゴミ箱を空にする',
  emptyQuestion: (count: number): string =>
    `ゴミ箱の${count}件のファイルを完全に削除します。元に戻すことはできません。よろしいですか？`,
  emptyConfirm: '完全に削除する',
  /** Where the server sends no message. */
  emptied: (count: number): string => `${count}件を完全に削除しました。`,
  /** `message` is the server's; may be empty. */
  emptyFailed: (message: string): string => `ゴミ箱を空にできませんでした。${message}`,
  emptyInDoubt: 'ゴミ箱が空になったか確認できませんでした。もう一度空にすると、先に確認します。',

  /** In the question before a deletion. */
  restorable: '削除したファイルは、30日間はゴミ箱から戻せます。',
  /** The line after a deletion. */
  moved: (count: number): string => `${count}件をゴミ箱に移しました。`,
  files: (count: number): string => `ファイル${count}件`,
  restored: (count: number): string => `${count}件を元に戻しました。`,
} as const;
