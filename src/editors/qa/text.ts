const categoryName = (at: number): string => `カテゴリー${at}`;
const itemName = (category: number, at: number): string => `${categoryName(category)}のQ&A${at}`;

export const qaText = {
  categoryName,
  itemName,
  itemsOf: (category: string): string => `${category}のQ&A`,
  count: (count: number): string => `${count}件`,
  search: 'Q&Aを検索',
  empty: 'Q&Aカテゴリーがありません。「Add New Group」から追加してください。',
  emptyCategory: 'このカテゴリーにQ&Aはまだありません。',
  saved: 'Q&A情報を更新しました。',
  saveFailed: (message: string): string => `エラー: ${message || 'データの更新に失敗しました。'}`,
} as const;

export const qaButtonText = {
  addGroup: 'Add New Group',
  deleteGroup: 'Delete Group',
  of: (name: string): string => ` ${name}`,
  image: 'Image',
  link: 'Link',
} as const;

export const qaDeleteText = {
  title: 'カテゴリーの削除',
  named: (name: string): string => `カテゴリー「${name}」`,
  question: (name: string, count: number): string =>
    count === 0
      ? `${name}を削除します。よろしいですか？`
      : `${name}を削除します。このカテゴリーのQ&A${count}件も削除されます。よろしいですか？`,
  confirm: '削除',
  last: 'カテゴリーは最低1つ必要です。',
  several: (count: number, items: number): string =>
    `選択したカテゴリー${count}件を削除します。${items === 0 ? '' : `その中のQ&A${items}件も削除されます。`}よろしいですか？`,
} as const;

export const qaStudioText = {
  all: 'すべてのスタジオ',
  nameless: (id: number): string => `スタジオ${id}`,
  unknown: (id: number): string => `不明なスタジオ（ID ${id}）`,
  unlisted: (id: number): string => `スタジオ（ID ${id}）`,
  failed: 'スタジオの一覧を読み込めませんでした。選択済みのスタジオはそのまま保存されます。',
  leftOut: (count: number): string => `${count}件のスタジオを読み込めませんでした。`,
} as const;
