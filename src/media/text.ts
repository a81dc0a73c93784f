import { deletedText } from '../text/deleted.ts';
import { libraryText } from './library-text.ts';
import { type NamedKind, kinds, nameOfKind } from './selector-text.ts';

export const deleteText = {
  again: '削除',
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
  allFailed: '一括削除中にエラーが発生しました。',
  failed: (id: number, name: string | undefined, why: string): string =>
    `ID ${id}: ${why}${name === undefined ? '' : `（${name}）`}`,
} as const;

export const uploadText = {
  again: 'アップロード',
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

export const mediaDetailsText = {
  form: (name: string): string => `${name}の詳細`,
  readFailed: '詳細を読み込めませんでした。',
  unreadable: 'このファイルの詳細は読み込めませんでした。',
  fresh: 'アップロードした画像の代替テキストを、ここに書けます。あとから書くこともできます。',
  alt: '代替テキスト',
  altHelp: '画像を見られない人に伝えるため、写っているものを短い文で書いてください。',
  title: '名前',
  tags: 'タグ',
  favourite: 'お気に入り',
  focal: '切り抜きの中心',
  focalHelp: '画像が切り抜かれるときに残す位置です。画像を押すか、矢印キーで選びます。',
  focalX: '切り抜きの中心の横位置',
  focalY: '切り抜きの中心の縦位置',
  /** In percent of the image's width and height. */
  focalAt: (x: number, y: number): string => `横${x}%、縦${y}%`,
  focalUnset: '指定なし（画像の中央）',
  clearFocal: '指定をやめる',
  uploaded: 'アップロード',
  save: '詳細を保存',
  saving: '保存中…',
  drop: '変更を取り消す',
  saved: '保存しました。',
  failed: (message: string): string => `詳細を保存できませんでした。${message}`,
} as const;

export const mediaTrashText = {
  ...deletedText,
  title: libraryText.trash,
  about: '削除したファイルは、30日間はここから元に戻せます。そのあとは完全に削除されます。',
  list: 'ゴミ箱のファイル',
  readFailed: 'ゴミ箱を読み込めませんでした。',
  leftOut: (count: number): string => `${count}件のファイルを読み込めませんでした。`,
  empty: 'ゴミ箱は空です。',
  daysLeft: (days: number): string => (days <= 0 ? '今日まで' : `あと${days}日`),
  room: (count: number, size: string): string => `${count}件、合計${size}です。`,

  emptyAll: 'ゴミ箱を空にする',
  emptyQuestion: (count: number): string =>
    `ゴミ箱の${count}件のファイルを完全に削除します。元に戻すことはできません。よろしいですか？`,
  emptyConfirm: '完全に削除する',
  emptied: (count: number): string => `${count}件を完全に削除しました。`,
  emptyFailed: (message: string): string => `ゴミ箱を空にできませんでした。${message}`,
  emptyInDoubt: 'ゴミ箱が空になったか確認できませんでした。もう一度空にすると、先に確認します。',

  restorable: '削除したファイルは、30日間はゴミ箱から戻せます。',
  moved: (count: number): string => `${count}件をゴミ箱に移しました。`,
  files: (count: number): string => `ファイル${count}件`,
  restored: (count: number): string => `${count}件を元に戻しました。`,
} as const;

export const replaceText = {
  button: '別のファイルに置き換える',
  unused: 'どこにも使われていないファイルです。',
  unknown: '使用場所を調べ終わるまでお待ちください。',
  target: '置き換え後のファイル',
  title: '使用場所の置き換え',
  question: (from: string, to: string, count: number): string =>
    `${from}を使っている${count}ページで、${to}に置き換えて保存します。保存するとサイトに反映されます。`,
  documents: '変更するページ',
  confirm: (count: number): string => `${count}ページを置き換える`,
  running: (at: number, count: number): string => `置き換えています… ${at} / ${count}`,
  stop: '中止',
  stopping: '最後のページを保存しています。',
  doneTitle: '置き換えました',
  failedTitle: '置き換えられなかったページがあります',
  done: (count: number): string => `${count}ページを置き換えて保存しました。`,
  failed: (failed: number, untried: number): string =>
    [
      failed > 0 && `${failed}ページは保存できず、元のままです。`,
      untried > 0 && `${untried}ページはまだ変更していません。`,
    ]
      .filter(Boolean)
      .join(''),

  untried: 'まだ変更していません。',
  refused: '保存できませんでした。',
  incomplete:
    '未入力の必須項目があるため保存できません。ページを開いて入力してから、もう一度置き換えてください。',
  changed: 'ほかの人が同じページを保存しました。もう一度置き換えてください。',
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
