import { type NamedKind, kinds, nameOfKind } from './selector-text.ts';

export const deleteText = {
  button: '削除',
  again: '削除',
  nothingSelected: '削除するファイルを選択してください。',
  title: 'ファイルの削除',
  question: (count: number): string =>
    count === 1 ? 'このファイルを削除しますか？' : `選択した${count}件のファイルを削除しますか？`,
  files: '削除するファイル',
  used: '編集中の内容で使用中',
  usedHint: '使用中のファイルを削除すると、その項目は空になり、元に戻す操作はできなくなります。',
  usedElsewhereHint:
    'ほかのページで使用中のファイルは削除できません。先にそのページで別のファイルを選んでください。',
  confirm: '削除する',

  refusedTitle: '削除できませんでした',
  resultTitle: '削除の結果',
  inUse: (kind: NamedKind): string => `この${nameOfKind(kind)}は使用中のため削除できません。`,
  use: (model: string, field: string, count: number): string =>
    `${[model, field].filter(Boolean).join(' / ')}: ${count}件`,
  unknownError: '不明なエラーが発生しました。',
  exception: (message: string): string => `削除中にエラーが発生しました: ${message}`,
  deleted: (count: number): string => `${count}件を削除しました。`,
  allFailed: '一括削除中にエラーが発生しました。',
  failed: (id: number, name: string | undefined, why: string): string =>
    `ID ${id}: ${why}${name === undefined ? '' : `（${name}）`}`,
} as const;

export const uploadText = {
  choose: 'ファイルをアップロード',
  chooseShort: 'アップロード',
  again: 'アップロード',
  hint: (kind: NamedKind): string =>
    `${nameOfKind(kind)}をここにドラッグ＆ドロップするか、貼り付けて追加できます。`,
  drop: (kind: NamedKind): string => `ここにドロップして${nameOfKind(kind)}を追加`,
  dropOrPaste: (kind: NamedKind): string => `${nameOfKind(kind)}の貼り付け`,
  list: 'アップロード',
  queue: (left: number, failed: number): string =>
    ['アップロード', left > 0 && `残り${left}件`, failed > 0 && `失敗${failed}件`].filter(Boolean).join(' '),
  dismissAll: '一覧を閉じる',
  cancelAll: 'すべてキャンセル',
  retryAll: (count: number): string => `失敗した${count}件を再試行`,
  bar: (name: string): string => `${name}のアップロード`,
  cancel: (name: string): string => `${name}のアップロードをキャンセル`,
  retry: (name: string): string => `${name}を再試行`,
  dismiss: (name: string): string => `${name}を閉じる`,
  waiting: '待機中',
  doneShort: '完了',
  processing: 'サーバーで処理しています',
  progress: (name: string, percent: number): string => `${name} ${percent}%`,
  allSent: (name: string): string => `${name} 100% サーバーで処理しています`,
  done: (name: string): string => `${name}をアップロードしました。`,
  failed: (name: string, reason: string): string => `${name}をアップロードできませんでした。${reason}`,
  underWay: 'アップロードが終わるまでお待ちください。',

  refusedTitle: 'アップロードできないファイルがあります',
  refused: {
    type: (kind: NamedKind): string =>
      `${kind === null ? '画像か動画の' : kinds[kind]}ファイルのみアップロードできます。`,
    tooLarge: (kind: NamedKind): string => `${nameOfKind(kind)}は50MBまでアップロードできます。`,
    empty: (): string => '空のファイルはアップロードできません。',
  },

  closeTitle: 'アップロード中です',
  closeQuestion: 'アップロードが終わっていません。中止して閉じますか？',
  closeConfirm: '中止して閉じる',
  closeCancel: 'アップロードを続ける',
} as const;

interface Described {
  readonly kind: string;
  readonly message: string;
  readonly status: number | null;
  readonly line?: string;
}

const byStatus: Readonly<Record<number, string>> = {
  401: 'ログインの有効期限が切れています。',
  403: 'この操作は許可されていません。',
  413: 'ファイルが大きすぎます。',
  415: 'この形式のファイルは使えません。',
  507: 'サーバーの空き容量が足りません。',
};

export const uploadFailedText = (name: string, { line, ...failure }: Described): string =>
  line === undefined
    ? uploadText.failed(name, uploadReason(failure))
    : `${name}: ${line}${uploadReason(failure)}`;

export function uploadReason({ message, status, line = '' }: Described): string {
  if (message !== '' || status === null) return line + message;
  return line + (byStatus[status] ?? `サーバーでエラーが発生しました。(HTTP ${status})`);
}
