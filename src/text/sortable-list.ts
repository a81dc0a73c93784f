import { sortableText } from './sortable.ts';

/** The names of a list's item and of its controls. Positions are from 1. */
export interface ItemWords {
  /** Its heading: `項目 2`. */
  readonly title: (at: number) => string;
  /** In a sentence: `項目2`. */
  readonly name: (at: number) => string;
}

export const itemWords = (noun: string): ItemWords => ({
  title: (at) => `${noun} ${at}`,
  name: (at) => `${noun}${at}`,
});

/** An item with a text of its own: `項目2「はじめての方へ」`. */
export const withOwnText = (name: string, own: string): string =>
  own.trim() === '' ? name : `${name}「${own.trim()}」`;

/** `label` is the list's, `name` the item's. */
export const itemText = {
  add: (noun: string): string => `${noun}を追加`,
  listOf: (label: string): string => `${label}の一覧`,
  none: (label: string): string => `${label}はまだありません。`,
  addAfter: (name: string): string => `${name}の後に追加`,
  remove: (name: string): string => `${name}を削除`,
  added: (name: string): string => `${name}を追加`,
  removed: (name: string): string => `${name}を削除`,
} as const;

interface Place {
  readonly at: number;
  readonly total: number;
}

const placed = (name: string, { at, total }: Place): string => `${name} ${at}番目、全${total}件`;

/** Announcements of a vertical list of cards. `name` is the item's: `佐藤`, `インストラクター3`. */
export const itemSortText = {
  ...sortableText,
  handle: (name: string): string => `${name}を並べ替え`,
  earlier: (name: string): string => `${name}を上へ`,
  later: (name: string): string => `${name}を下へ`,
  isFirst: 'これより上はありません',
  isLast: 'これより下はありません',
  isFirstShown: '表示中の項目では先頭です',
  isLastShown: '表示中の項目では最後です',
  over: placed,
  moved: placed,
  putBack: (name: string, place: Place): string => `移動を取り消しました。${placed(name, place)}`,
} as const;

/** The controls of a card. */
export const sortableItemText = {
  /** The visible text is the number. */
  handle: (name: string, at: number): string => `${itemSortText.handle(name)}（${at}番目）`,
  tools: (name: string): string => `${name}の操作`,
  place: (name: string): string => `${name}の位置を指定して移動`,
  placeField: (name: string, total: number): string => `${name}の移動先（1〜${total}）`,
  placeInvalid: (total: number): string => `1〜${total}の数字を入力してください。`,
  isOnly: '項目は1件だけです',
  move: '移動',
  cancel: 'キャンセル',
} as const;

/** Filtering, opening and closing the items of a list. */
export const listText = {
  found: (count: number): string => `一致 ${count}件`,
  /** The number of shown items that do not match (any more). */
  besides: (count: number): string => `（条件に合わない${count}件も表示中）`,
  nothingFound: (query: string): string => `「${query}」に一致する項目はありません。`,
  clearSearch: '検索を消去',
  openAll: 'すべて開く',
  closeAll: 'すべて閉じる',
  openedAll: 'すべて開きました。',
  closedAll: 'すべて閉じました。',
  /** Of inner lists. */
  openAllOf: (noun: string): string => `全${noun}を開く`,
  closeAllOf: (noun: string): string => `全${noun}を閉じる`,
} as const;

/** The marks of a closed item. */
export const itemMarkText = {
  unfilled: '未入力',
  error: 'エラー',
  changed: '変更あり',
} as const;
