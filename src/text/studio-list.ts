/** The list of studios beside the fields of a studio or the timetable of one. */
export const studioListText = {
  label: 'スタジオ一覧',
  add: '+ Add New Studio',
  loading: 'スタジオを読み込み中…',
  failed: 'スタジオの一覧を読み込めませんでした。',
  empty: 'スタジオはまだありません。',
  /** A studio that has no name. */
  nameless: (id: number) => `スタジオ${id}`,
  leftOut: (count: number) => `${count}件のスタジオを読み込めませんでした。`,
} as const;
