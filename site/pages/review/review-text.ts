/** The review page's texts, and the placeholders of its empty fields in the mirror. */
export const reviewText = {
  titleEn: 'Voices',
  title: '口コミ',
  none: '口コミは、ただいま準備中です。',
  reply: 'スタジオからの返信',
  published: '公開',
  unpublished: '非公開',
  empty: { reviewer_info: '投稿者名', content: '口コミ内容', reply: '返信内容' },
} as const;
