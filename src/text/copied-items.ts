/** Copying and pasting items of a list. `name` is the item's. */
export const copiedItemsText = {
  copy: (name: string): string => `${name}をコピー`,
  pasteAfter: (name: string): string => `${name}の後に貼り付け`,
  copied: (name: string): string => `${name}をコピーしました。`,
  copiedAll: (count: number): string => `${count}件をコピーしました。`,
  pasted: (name: string): string => `${name}を貼り付け`,
  pastedAll: (count: number): string => `${count}件を貼り付け`,
  pasteInto: (noun: string): string => `${noun}を末尾に貼り付け`,
  onlyHere: (copied: string): string =>
    `${copied}ブラウザーがクリップボードへの書き込みを許可していないため、貼り付けはこのタブの中だけです。`,
  tooMany: (most: number): string => `一度にコピーできるのは${most.toLocaleString('ja-JP')}件までです。`,
  lost: (count: number): string =>
    `画像${count}件は、このメディアライブラリーで使えないため貼り付けられませんでした。`,
  listGone: '貼り付け先がなくなったため、貼り付けられませんでした。',
  paused: '今は編集できないため、貼り付けられませんでした。',
  foreign: 'クリップボードに項目がありません。項目をコピーしてから貼り付けてください。',
  otherKind: '種類の違う項目は、ここには貼り付けられません。',
  unreadable:
    'クリップボードを読み取れません。ブラウザーで読み取りを許可するか、Ctrl+V（⌘+V）で貼り付けてください。',
} as const;
