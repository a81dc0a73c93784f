import { deletedText } from '../text/deleted.ts';
import { nameOfKind, type NamedKind } from './selector-text.ts';

export const libraryText = {
  files: (label: string): string => `${label}のファイル`,
  count: (kind: NamedKind, count: number): string =>
    kind === null ? `全${count}件` : `${nameOfKind(kind)} ${count}件`,
  failed: 'メディアを読み込めませんでした。',
  detailsFailed: 'ファイルの詳細を読み込めませんでした。ファイル名だけで検索します。',
  empty: (kind: NamedKind): string => `${nameOfKind(kind)}がまだありません。`,
  leftOut: (count: number): string => `${count}件のファイルを読み込めませんでした。`,
  selected: (
    count: number,
    { outside = 0, limit }: { outside?: number; limit?: number | undefined } = {},
  ): string => {
    if (count === 0) return '選択なし';
    const most = limit === undefined ? '' : ` / ${limit}`;
    return `選択 ${count}${most}件${outside > 0 ? `（うち${outside}件は検索結果の外）` : ''}`;
  },
  tooMany: (limit: number): string => `最大${limit}件です。いずれかの選択を解除してください。`,
  details: '選択中のファイル',
  noDetails: 'ファイルを選ぶと、ここに詳細が表示されます。',
  path: 'パス',
  pixels: 'サイズ',
  megabytes: '容量',
  submit: 'Submit',
  requiredTitle: 'ファイルが選択されていません',

  search: 'ファイルを検索',
  clearSearch: '検索を消去',
  matches: (count: number): string => `検索結果 ${count}件`,
  nothingFound: (query: string): string => `「${query}」に一致するファイルはありません。`,
  order: '並び順',
  orders: { newest: '新しい順', largest: '容量の大きい順' },
  favouritesFirst: 'お気に入りを先に',
  favourite: 'お気に入り',
  facts: (facts: readonly string[]): string => facts.join('、'),
  position: (position: number): string => `${position}番目に選択`,
  ratioDiffers: (wanted: string, actual: string): string =>
    `縦横比が異なります（${wanted}推奨、実際は${actual}）`,
  ratio: '縦横比',
  selection: '選択した順',
  showInDetails: (name: string, position: number): string => `${position}番目、${name}の詳細を表示`,
  uses: '使用場所',
  unused: 'どこにも使われていません。',
  moreUses: (count: number): string => `残り${count}か所を表示`,
  readingUses: (done: number, total: number): string =>
    total === 0 ? '使用場所を調べています…' : `使用場所を調べています… ${done} / ${total}`,
  usesUnknown: '一部のページを読み込めなかったため、ほかにも使用場所があるかもしれません。',

  title: 'Media Library',
  allFiles: 'メディアライブラリのファイル',
  filesTitle: 'ファイル',
  kind: '種類',
  kinds: { all: 'すべて', image: '画像', video: '動画' },
  onlyUnused: '未使用のみ',
  nothingUnused: '未使用のファイルはありません。',
  noneOfKind: (kind: 'image' | 'video'): string => `${nameOfKind(kind)}がまだありません。`,
  selectShown: 'すべて選択',
  deselect: '選択を解除',
  play: (name: string): string => `${name}を再生`,
  playFailed: '動画を再生できませんでした。',
} as const;

export const mediaDetailsText = {
  form: (name: string): string => `${name}の詳細`,
  loading: '詳細を読み込み中…',
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
  leaveTitle: '保存していない詳細があります',
  leaveQuestion: 'ファイルの詳細に、保存していない変更があります。このページを離れますか？',
  leaveStay: 'このページに残る',
} as const;

export const mediaTrashText = {
  title: 'ゴミ箱',
  about: '削除したファイルは、30日間はここから元に戻せます。そのあとは完全に削除されます。',
  list: 'ゴミ箱のファイル',
  loading: '読み込み中…',
  readFailed: 'ゴミ箱を読み込めませんでした。',
  leftOut: (count: number): string => `${count}件のファイルを読み込めませんでした。`,
  empty: 'ゴミ箱は空です。',
  nameless: deletedText.nameless,
  by: deletedText.by,
  restore: deletedText.restore,
  restoreOf: deletedText.restoreOf,
  close: deletedText.close,
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
