interface Place {
  readonly at: number;
  readonly total: number;
}

const placed = ({ at, total }: Place): string => `${at}番目、全${total}件`;

/** The announcements of every sortable list. `name` is the item's: `画像2`, `佐藤`. */
export const sortableText = {
  instructions: 'Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。',
  handle: (name: string): string => `${name}を並べ替え`,
  earlier: (name: string): string => `${name}を前へ`,
  later: (name: string): string => `${name}を後ろへ`,
  isFirst: 'これより前はありません',
  isLast: 'これより後ろはありません',
  lifted: (name: string, place: Place): string => `${name}を持ち上げました。${placed(place)}`,
  over: (name: string, place: Place): string => `${name}: ${placed(place)}`,
  moved: (name: string, { at, total }: Place): string => `${name}を${at}番目に移動、全${total}件`,
  putBack: (name: string, place: Place): string => `移動を取り消しました。${name}: ${placed(place)}`,
} as const;
