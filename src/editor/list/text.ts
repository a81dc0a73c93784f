import { sortableText, type Position } from '../../text/sortable-list.ts';

export const selectionText = {
  select: '選択',
  selectOf: (noun: string): string => `${noun}を選択`,
  item: (name: string): string => `${name}を選択`,
  tools: '選択した項目の操作',
  count: (count: number): string => `${count}件を選択`,
  all: 'すべて選択',
  allShown: '表示中をすべて選択',
  none: '選択を解除',
  nothing: '項目が選択されていません',
  atStart: '選択した項目は先頭にあります',
  atEnd: '選択した項目は末尾にあります',
  start: '先頭へ',
  up: '上へ',
  down: '下へ',
  end: '末尾へ',
  position: '位置を指定',
  name: (count: number): string => `選択した${count}件`,
  copy: 'コピー',
  remove: '削除',
  removed: (count: number): string => `${count}件を削除`,
  moved: (count: number, where: string): string => `${count}件を${where}移動`,
  movedTo: (position: number): string => `${position}番目へ`,
} as const;

const placed = (name: string, { at, total }: Position): string => `${name} ${at}番目、全${total}件`;

export const itemSortText = {
  ...sortableText,
  earlier: (name: string): string => `${name}を上へ`,
  later: (name: string): string => `${name}を下へ`,
  isFirst: 'これより上はありません',
  isLast: 'これより下はありません',
  isFirstShown: '表示中の項目では先頭です',
  isLastShown: '表示中の項目では最後です',
  over: placed,
  moved: placed,
  putBack: (name: string, position: Position): string => `移動を取り消しました。${placed(name, position)}`,
} as const;

export const sortableItemText = {
  handle: (name: string, at: number): string => `${itemSortText.handle(name)}（${at}番目）`,
  tools: (name: string): string => `${name}の操作`,
  position: (name: string): string => `${name}の位置を指定して移動`,
  positionField: (name: string, total: number): string => `${name}の移動先（1〜${total}）`,
  positionInvalid: (total: number): string => `1〜${total}の数字を入力してください。`,
  isOnly: '項目は1件だけです',
  move: '移動',
  cancel: 'キャンセル',
} as const;

export const listText = {
  found: (count: number): string => `一致 ${count}件`,
  besides: (count: number): string => `（条件に合わない${count}件も表示中）`,
  nothingFound: (query: string): string => `「${query}」に一致する項目はありません。`,
  clearSearch: '検索を消去',
  openAll: 'すべて開く',
  closeAll: 'すべて閉じる',
  openedAll: 'すべて開きました。',
  closedAll: 'すべて閉じました。',
  openAllOf: (noun: string): string => `全${noun}を開く`,
  closeAllOf: (noun: string): string => `全${noun}を閉じる`,
} as const;

export const itemMarkText = {
  unfilled: '未入力',
  error: 'エラー',
  changed: '変更あり',
} as const;
