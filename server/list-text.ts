import { gone } from './content-text.ts';

// The names of the lists' entries in the console, and the messages about them.

const instructorName = (number: number) => `インストラクター${number}`;

/** The instructors. */
export const instructorText = {
  topImages: '背景画像',
  images: 'ビジュアル画像',
  name: (number: number) => `${instructorName(number)}の名前`,
  topImage: (number: number, image: number) => `${instructorName(number)}の背景画像${image}`,
  image: (number: number, image: number) => `${instructorName(number)}のビジュアル画像${image}`,
  gone: (number: number) => `${instructorName(number)}は、${gone}`,
  twice: (number: number) => `${instructorName(number)}は、同じIDのインストラクターがほかにいます。`,
  saved: 'インストラクター情報を更新しました。',
  deleted: 'インストラクターを削除しました。',
} as const;

const categoryName = (number: number) => `カテゴリー${number}`;

/** The questions and answers. A question is named by its category's place and its own. */
export const qaText = {
  images: '画像',
  item: (category: number, number: number) => `${categoryName(category)}のQ&A${number}`,
  category: (number: number) => `${categoryName(number)}の名前`,
  question: (item: string) => `${item}の質問`,
  answer: (item: string) => `${item}の回答`,
  image: (item: string, number: number) => `${item}の画像${number}`,
  badLink: (item: string, number: number) =>
    `${item}のリンク${number}には、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。`,
  studios: (item: string) => `${item}の対象スタジオ`,
  mixedStudios: (item: string) =>
    `${item}の対象スタジオ: 「すべてのスタジオ」とほかのスタジオは、いっしょに選べません。`,
  studioMissing: (item: string, id: number) => `${item}の対象スタジオ: ID ${id} のスタジオはありません。`,
  categoryGone: (number: number) => `${categoryName(number)}は、${gone}`,
  categoryTwice: (number: number) => `${categoryName(number)}は、同じIDのカテゴリーがほかにあります。`,
  gone: (item: string) => `${item}は、${gone}`,
  twice: (item: string) => `${item}は、同じIDのQ&Aがほかにあります。`,
  lastCategory: 'カテゴリーは最低1つ必要です。',
  onlyStudio: (question: string, others: number) =>
    `このスタジオだけを対象にしたQ&A「${question}」${others > 0 ? `ほか${others}件` : ''}があるため、削除できません。先にQ&Aの対象スタジオを変更してください。`,
  saved: 'Q&A情報を更新しました。',
} as const;

/** The articles. */
export const newsText = {
  title: 'タイトル',
  text: '本文',
  topImage: 'トップ画像',
  images: 'ビジュアル画像',
  image: (number: number) => `ビジュアル画像${number + 1}`,
  hashtag: (number: number) => `ハッシュタグ${number}`,
  missing: 'この記事はありません。',
} as const;

const reviewName = (number: number) => `口コミ${number}`;

/** The reviews. */
export const reviewText = {
  name: (number: number) => `${reviewName(number)}の投稿者名`,
  content: (number: number) => `${reviewName(number)}の口コミ内容`,
  reply: (number: number) => `${reviewName(number)}の返信内容`,
  gone: (number: number) => `${reviewName(number)}は、${gone}`,
  twice: (number: number) => `${reviewName(number)}は、同じIDの口コミがほかにあります。`,
} as const;

/** The trial bookings. */
export const trialText = {
  missing: 'この体験予約はありません。ほかの画面でキャンセルされています。',
  noReservationDay: '予約日には、2000年から2099年までの日付を入力してください。',
  dateChanged: '予約日を変更しました。',
  cancelled: '体験予約をキャンセルしました。',
} as const;
