import { withStatus } from './failures.ts';

const kinds = { image: '画像', video: '動画' };

type MediaKind = keyof typeof kinds;

/** The media library alone: fetched with it, so apart from what the fields of an editor say. */
export const libraryText = {
  search: 'ファイル名で検索',
  clearSearch: '検索を消去',
  found: (count: number): string => `検索結果 ${count}件`,
  nothingFound: (query: string): string => `「${query}」に一致するファイルはありません。`,
  order: '並び順',
  orders: { newest: '新しい順', largest: '容量の大きい順' },
  favouritesFirst: 'お気に入りを先に',
  favourite: 'お気に入り',
  /** A selected file's place in what will be confirmed. */
  place: (place: number): string => `${place}番目に選択`,
  selectedOutside: (count: number, outside: number): string =>
    `選択 ${count}件（うち${outside}件は検索結果の外）`,
  ratioDiffers: (wanted: string, actual: string): string =>
    `縦横比が異なります（${wanted}推奨、実際は${actual}）`,
  ratio: '縦横比',
  selection: '選択した順',
  showInDetails: (name: string, place: number): string => `${place}番目、${name}の詳細を表示`,
  uses: '使用中',
  play: (name: string): string => `${name}を再生`,
  playFailed: '動画を再生できませんでした。',

  upload: 'アップロード',
  uploadHint: (kind: MediaKind): string =>
    `${kinds[kind]}をここにドラッグ＆ドロップするか、貼り付けて追加できます。`,
  drop: (kind: MediaKind): string => `ここにドロップして${kinds[kind]}を追加`,
  uploads: (left: number): string => `アップロード 残り${left}件`,
  uploadsEnded: 'アップロード',
  waiting: '待機中',
  processing: 'サーバーで処理しています',
  done: '完了',
  uploadFailed: (failure: Parameters<typeof withStatus>[0]): string =>
    `アップロードに失敗しました。${withStatus(failure)}`,
  uploadingFirst: 'アップロードが終わるまでお待ちください。',
  uploading: (name: string): string => `${name}のアップロード`,
  cancelUpload: (name: string): string => `${name}のアップロードを中止`,
  retryUpload: (name: string): string => `${name}を再試行`,
  dismissUpload: (name: string): string => `${name}を一覧から消す`,

  delete: '削除',
  deleteNothing: '削除するファイルを選択してください。',
} as const;
