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

  trash: 'ゴミ箱',
  delete: '削除',
  nothingSelected: '削除するファイルを選択してください。',
  deleted: (count: number): string => `${count}件を削除しました。`,
  noScript: '必要なプログラムを読み込めませんでした。通信環境を確認して、もう一度お試しください。',
  upload: 'ファイルをアップロード',
  uploadShort: 'アップロード',
  hint: (kind: NamedKind): string =>
    `${nameOfKind(kind)}をここにドラッグ＆ドロップするか、貼り付けて追加できます。`,
  drop: (kind: NamedKind): string => `ここにドロップして${nameOfKind(kind)}を追加`,
  paste: (kind: NamedKind): string => `${nameOfKind(kind)}の貼り付け`,

  detailsLoading: '詳細を読み込み中…',
  leaveTitle: '保存していない詳細があります',
  leaveQuestion: 'ファイルの詳細に、保存していない変更があります。このページを離れますか？',
  leaveStay: 'このページに残る',
} as const;
