/** The review editor's texts: the label of every field of section 3, and its sentences. */

/** The fields of a review, in the order in which it shows them. */
export const reviewLabels = {
  reviewer_info: '投稿者名',
  content: '口コミ内容',
  reply: '返信内容',
  is_published: '公開する',
} as const;

/** A review's name in messages. */
export const reviewNoun = '口コミ';

export const reviewText = {
  title: 'Review',
  list: '口コミの一覧',
  empty: '口コミはまだありません。',
} as const;

/** The filters of the list. */
export const reviewSearchText = {
  search: '口コミを検索',
  publication: '公開状態',
  published: { all: 'すべて', published: '公開', unpublished: '非公開' },
} as const;
