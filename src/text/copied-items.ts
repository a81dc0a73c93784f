/** Copying and pasting items of a list. `name` is the item's. */
export const copiedItemsText = {
  copy: (name: string): string => `${name}をコピー`,
  pasteAfter: (name: string): string => `${name}の後に貼り付け`,
  copied: (name: string): string => `${name}をコピーしました。`,
  copiedAll: (count: number): string => `${count}件をコピーしました。`,
  pasted: (name: string): string => `${name}を貼り付け`,
  pastedAll: (count: number): string => `${count}件を貼り付け`,
  foreign: 'クリップボードに項目がありません。項目をコピーしてから貼り付けてください。',
  otherKind: '種類の違う項目は、ここには貼り付けられません。',
  unreadable: 'クリップボードを読み取れません。項目をもう一度コピーしてください。',
} as const;
