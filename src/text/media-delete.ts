import { kinds, type MediaKind } from './media.ts';

/** Deleting files of the media library (decisions.md, "Messages to the administrator"). */
export const deleteText = {
  button: '削除',
  /** What is asked for, where nobody knows whether the server did it. */
  again: '削除',
  /** Why Delete does nothing. */
  nothingSelected: '削除するファイルを選択してください。',
  title: 'ファイルの削除',
  question: (count: number): string =>
    count === 1 ? 'このファイルを削除しますか？' : `選択した${count}件のファイルを削除しますか？`,
  files: '削除するファイル',
  /** On a file that the open draft uses. */
  used: '編集中の内容で使用中',
  usedHint: '使用中のファイルを削除すると、その項目は空になり、元に戻す操作はできなくなります。',
  confirm: '削除する',

  refusedTitle: '削除できませんでした',
  resultTitle: '削除の結果',
  inUse: (kind: MediaKind): string => `この${kinds[kind]}は使用中のため削除できません。`,
  use: (model: string, field: string, count: number): string =>
    `${[model, field].filter(Boolean).join(' / ')}: ${count}件`,
  unknownError: '不明なエラーが発生しました。',
  exception: (message: string): string => `削除中にエラーが発生しました: ${message}`,
  deleted: (count: number): string => `${count}件を削除しました。`,
  allFailed: '一括削除中にエラーが発生しました。',
  failed: (id: number, why: string): string => `ID ${id}: ${why}`,
} as const;
