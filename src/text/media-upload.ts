import { kinds, type MediaKind } from './media.ts';

/** Uploading files of the person's own into the media library. */
export const uploadText = {
  choose: 'ファイルをアップロード',
  /** The part of it that is seen. */
  chooseShort: 'アップロード',
  /** What is asked for, where nobody knows whether the server did it. */
  again: 'アップロード',
  hint: (kind: MediaKind): string =>
    `${kinds[kind]}をここにドラッグ＆ドロップするか、貼り付けて追加できます。`,
  drop: (kind: MediaKind): string => `ここにドロップして${kinds[kind]}を追加`,
  list: 'アップロード',
  queue: (left: number, failed: number): string =>
    ['アップロード', left > 0 && `残り${left}件`, failed > 0 && `失敗${failed}件`].filter(Boolean).join(' '),
  dismissAll: '一覧を閉じる',
  cancelAll: 'すべてキャンセル',
  retryAll: (count: number): string => `失敗した${count}件を再試行`,
  bar: (name: string): string => `${name}のアップロード`,
  /** The part before it says which file a button is about. */
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
  /** Why Submit waits. */
  underWay: 'アップロードが終わるまでお待ちください。',

  refusedTitle: 'アップロードできないファイルがあります',
  refused: {
    type: (kind: MediaKind): string => `${kinds[kind]}ファイルのみアップロードできます。`,
    tooLarge: (kind: MediaKind): string => `${kinds[kind]}は50MBまでアップロードできます。`,
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

/** What a failed upload is called where nothing else says which file it was: `name` is the file's. */
export const uploadFailedText = (name: string, { line, ...failure }: Described): string =>
  line === undefined
    ? uploadText.failed(name, uploadReason(failure))
    : `${name}: ${line}${uploadReason(failure)}`;

/** Why a file was not uploaded: in the server's own words where it has any. */
export function uploadReason({ message, status, line = '' }: Described): string {
  if (message !== '' || status === null) return line + message;
  return line + (byStatus[status] ?? `サーバーでエラーが発生しました。(HTTP ${status})`);
}
