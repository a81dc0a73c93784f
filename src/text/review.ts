/** The filters of the list. */
export const reviewSearchText = {
  search: '口コミを検索',
  publication: '公開状態',
  published: { all: 'すべて', published: '公開', unpublished: '非公開' },
} as const;
