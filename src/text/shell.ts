export const savedText = '保存しました。';

export const placeOfUse = (title: string, place: string, at: number | null): string =>
  [title, [place, at !== null && `${at}番目`].filter(Boolean).join(' ')].filter(Boolean).join(' › ');

export const shellText = {
  media: 'メディアライブラリ',
  skip: 'メインコンテンツへ移動',
  navigation: 'メインメニュー',
  menu: 'メニュー',
  breadcrumbs: '現在の位置',
  breadcrumbList: 'パンくずリスト',
  user: 'ログイン中のユーザー',
  fallbackUser: 'admin',
  editWidth: '編集エリアの幅',
  editWidthHint: 'ドラッグして編集エリアの幅を調整',
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
  reading: '読み込み中です',
  unread: '読み込めていないため、編集できません',
  nothingToUndo: '元に戻す操作がありません',
  nothingToRedo: 'やり直す操作がありません',
  savedAt: '最終保存',
  readAt: '読み込み',
} as const;

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

export const partText = {
  title: '読み込みの失敗',
  failed: '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
  gone: '画面の一部を読み込めませんでした。システムが更新された可能性があります。編集中の内容は保持されています。保存してから、ページを再読み込みしてください。',
} as const;
