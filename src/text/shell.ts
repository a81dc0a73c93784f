/** The success message where the server sends none. */
export const savedText = '保存しました。';

/** Announcements of undo and redo. `label` is that of the changed field, where there is one. */
export const stepText = {
  undo: (label: string) => `元に戻しました${label && `: ${label}`}`,
  redo: (label: string) => `やり直しました${label && `: ${label}`}`,
} as const;

/** A use of a media file in a document: `Top › メイン画像`, and in a field for several `YOYOGI › ビジュアル画像 2番目`. */
export const placeOfUse = (title: string, place: string, at: number | null): string =>
  [title, [place, at !== null && `${at}番目`].filter(Boolean).join(' ')].filter(Boolean).join(' › ');

/** The mirror. */
export const previewText = {
  pane: 'プレビュー',
  frame: 'サイトのプレビュー',
  skip: 'プレビューをスキップ',
  loading: 'プレビューを読み込み中…',
  unavailable: 'プレビューを表示できません。',
  reason: 'サイトに接続できませんでした。編集と保存はこのまま続けられます。',
  width: 'プレビューの幅',
  fit: '表示エリアに合わせる',
  desktop: 'デスクトップ',
  tablet: 'タブレット',
  phone: 'スマートフォン',
  screen: (name: string, width: number) => `${name}（${width}px）`,
  scale: '表示倍率',
  content: '表示する内容',
  edited: '編集中',
  editedHint: '編集中の内容を表示',
  saved: '保存済み',
  savedHint: '保存済みの内容を表示',
  /** On the site while it shows the saved content. */
  savedShown: ['保存済みの内容を表示しています。', '編集すると、編集中の内容に戻ります。'],
  /** An earlier version, named by its time. */
  version: '選んだ版',
  versionHint: (name: string) => `${name}の版を表示`,
  versionShown: (name: string) => [`${name}の版を表示しています。`, '保存されている内容は変わりません。'],
  editedAgain: 'プレビューを編集中の内容に戻しました。',
  newTab: 'サイトを新しいタブで開く',
  reloadPreview: 'プレビューを再読み込み',
} as const;

/** The frame of every screen: sidebar, header, breadcrumbs, and the editors' buttons and lines. */
export const shellText = {
  /** The link to the media library. */
  media: 'メディアライブラリ',
  skip: 'メインコンテンツへ移動',
  navigation: 'メインメニュー',
  menu: 'メニュー',
  breadcrumbs: '現在の位置',
  user: 'ログイン中のユーザー',
  fallbackUser: 'admin',
  editWidth: '編集エリアの幅',
  editWidthHint: 'ドラッグして編集エリアの幅を調整',
  /** On a narrow screen: what stands on it. The visible names, and what they do. */
  view: '表示の切り替え',
  viewEdit: '編集',
  viewEditHint: '編集だけを表示',
  viewMirror: '鏡',
  viewMirrorHint: '編集と鏡を表示',
} as const;

export const toolbarText = {
  label: '編集操作',
  reset: 'Reset',
  submit: 'Submit',
  history: '履歴',
  undo: '元に戻す',
  redo: 'やり直す',
  shortcut: (name: string, keys: string) => `${name} (${keys})`,
  changed: '未保存の変更あり',
  unchanged: '変更がありません',
  /** While the draft is not loaded. */
  reading: '読み込み中です',
  unread: '読み込めていないため、編集できません',
  nothingToUndo: '元に戻す操作がありません',
  nothingToRedo: 'やり直す操作がありません',
  savedAt: '最終保存',
  readAt: '読み込み',
} as const;

/** How many names fit beside the breadcrumbs of a phone; of more the number is said. */
const namedOthers = 2;

/** Who else has unsaved edits of the document; null for nobody. */
export function othersText(others: readonly { username: string; own: boolean }[]): string | null {
  const names = [...new Set(others.filter(({ own }) => !own).map(({ username }) => `${username}さん`))];
  if (names.length === 0) return others.length > 0 ? '別のタブか端末で編集中です。' : null;
  const further = names.length - namedOthers;
  return `${names.slice(0, namedOthers).join('、')}${further > 0 ? `ほか${further}人` : ''}が編集中です。`;
}

export const summaryText = {
  label: '入力内容の問題',
  heading: (count: number) => `入力内容に${count}件の問題があります。`,
} as const;

export const logoutText = {
  button: 'Logout',
  title: 'ログアウト',
  question: 'ログアウトします。よろしいですか？',
  confirm: 'ログアウト',
  failed: 'ログアウトできませんでした。',
} as const;

export const resetText = {
  title: '変更の破棄',
  question: '変更を破棄して保存済みの内容に戻します。よろしいですか？',
  confirm: '破棄して戻す',
} as const;

export const leaveText = {
  title: '保存していない変更',
  question: '保存していない変更があります。このページを離れますか？',
  confirm: 'ページを離れる',
  cancel: '編集を続ける',
} as const;

export const screenErrorText = {
  title: '画面を表示できませんでした',
  chunk:
    '画面の読み込みに失敗しました。システムが更新されたか、通信が切れている可能性があります。再読み込みしてください。',
  other: '予期しないエラーが発生しました。再読み込みしても直らない場合は、管理者に連絡してください。',
} as const;

/** A part of a screen whose script could not be loaded. */
export const partText = {
  failed: '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
  gone: '画面の一部を読み込めませんでした。システムが更新された可能性があります。編集中の内容は保持されています。保存してから、ページを再読み込みしてください。',
} as const;
