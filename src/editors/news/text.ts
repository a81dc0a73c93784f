import { weekdayLetters } from '../../contract/words.ts';
import { overlayText } from '../../text/common.ts';

export const newsText = {
  newTitle: 'Add News',
  details: '記事',
  media: '画像',
  imagesNote: '先頭の画像がトップ画像、2枚目以降が追加画像になります。',
  classification: '分類',
  hashtagsHint: 'EnterキーまたはSpaceキーで追加します。',
  hashtagsFailed: 'ハッシュタグの候補を読み込めませんでした。入力して追加することはできます。',
  hashtagsLeftOut: (count: number): string => `${count}件のハッシュタグ候補を読み込めませんでした。`,
  hashtagTooLong: (most: number): string => `ハッシュタグは${most}文字以内で入力してください。`,
  unknown: 'この記事は見つかりません。一覧から記事を選んでください。',
  deleted: '削除しました。',
  createdPerhaps: '記事が作成されたか確認できませんでした。一覧を確認してから、もう一度お試しください。',
} as const;

export const newsListText = {
  label: '記事一覧',
  count: (count: number): string => `${count}件`,
  found: (count: number, all: number): string => `${all}件中${count}件`,
  heard: (count: number): string => `検索結果 ${count}件`,
  add: 'Add New Post',
  search: '記事を検索',
  clearSearch: '検索を消去',
  nothingFound: (query: string): string => `「${query}」に一致する記事はありません。`,
  loading: '記事を読み込み中…',
  failed: '記事の一覧を読み込めませんでした。',
  empty: '記事はまだありません。',
  untitled: (at: number): string => `記事${at}`,
  date: (date: string, weekday: number): string => `${date} (${weekdayLetters[weekday] ?? ''})`,
  leftOut: (count: number): string => `${count}件の記事を読み込めませんでした。`,
} as const;

export const deleteNewsWords = (title: string) => ({
  title: '記事の削除',
  question: `記事「${title}」を削除します。よろしいですか？`,
  confirm: '削除する',
  underWay: overlayText.deleting,
  failed: '削除に失敗しました。',
});
