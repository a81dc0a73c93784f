/** Selecting several items of a list, and what is done with them. */
export const selectionText = {
  select: '選択',
  /** Where several lists of the screen can be selected. */
  selectOf: (noun: string): string => `${noun}を選択`,
  /** The checkbox of an item; `name` is the item's. */
  item: (name: string): string => `${name}を選択`,
  tools: '選択した項目の操作',
  count: (count: number): string => `${count}件を選択`,
  all: 'すべて選択',
  /** Where a search hides items, or a closed item those in it. */
  allShown: '表示中をすべて選択',
  none: '選択を解除',
  nothing: '項目が選択されていません',
  atStart: '選択した項目は先頭にあります',
  atEnd: '選択した項目は末尾にあります',
  start: '先頭へ',
  up: '上へ',
  down: '下へ',
  end: '末尾へ',
  place: '位置を指定',
  /** In a sentence: `選択した3件の移動先`. */
  name: (count: number): string => `選択した${count}件`,
  copy: 'コピー',
  remove: '削除',
  removed: (count: number): string => `${count}件を削除`,
  moved: (count: number, where: string): string => `${count}件を${where}移動`,
  movedTo: (place: number): string => `${place}番目へ`,
} as const;
