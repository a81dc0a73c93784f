export interface Position {
  readonly at: number;
  readonly total: number;
}

const placed = ({ at, total }: Position): string => `${at}番目、全${total}件`;

export const sortableText = {
  instructions: 'Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。',
  handle: (name: string): string => `${name}を並べ替え`,
  earlier: (name: string): string => `${name}を前へ`,
  later: (name: string): string => `${name}を後ろへ`,
  isFirst: 'これより前はありません',
  isLast: 'これより後ろはありません',
  lifted: (name: string, position: Position): string => `${name}を持ち上げました。${placed(position)}`,
  over: (name: string, position: Position): string => `${name}: ${placed(position)}`,
  moved: (name: string, { at, total }: Position): string => `${name}を${at}番目に移動、全${total}件`,
  putBack: (name: string, position: Position): string => `移動を取り消しました。${name}: ${placed(position)}`,
} as const;

/** Positions are from 1. */
export interface ItemWords {
  readonly title: (at: number) => string;
  readonly name: (at: number) => string;
}

export const itemWords = (noun: string): ItemWords => ({
  title: (at) => `${noun} ${at}`,
  name: (at) => `${noun}${at}`,
});

export const withOwnText = (name: string, own: string): string =>
  own.trim() === '' ? name : `${name}「${own.trim()}」`;

export const itemText = {
  add: (noun: string): string => `${noun}を追加`,
  listOf: (label: string): string => `${label}の一覧`,
  none: (label: string): string => `${label}はまだありません。`,
  addAfter: (name: string): string => `${name}の後に追加`,
  remove: (name: string): string => `${name}を削除`,
  added: (name: string): string => `${name}を追加`,
  removed: (name: string): string => `${name}を削除`,
} as const;
