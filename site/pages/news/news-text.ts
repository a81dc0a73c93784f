const weekdays = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** The list of articles, and the article page. */
export const newsText = {
  titleEn: 'News',
  title: 'お知らせ',
  titleOf: (hashtag: string) => `#${hashtag} のお知らせ`,
  none: 'お知らせはまだありません。',
  noneOf: (hashtag: string) => `#${hashtag} のお知らせはありません。`,
  untitled: 'お知らせ',
  filter: 'ハッシュタグで絞り込み',
  all: 'すべて',
  hashtags: 'ハッシュタグ',
  hashtag: (text: string) => `#${text}`,
  day: (date: string, weekday: number) => `${date.replaceAll('-', '.')} (${weekdays[weekday] ?? ''})`,
  picture: (title: string, number: number) => `${title}の写真 ${number}`,
  back: 'お知らせ一覧へ',
  /** What stands in the mirror where something is still empty. */
  empty: { title: 'タイトル', text: '本文', hashtags: 'ハッシュタグ' },
} as const;
