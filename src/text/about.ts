import { videoLabels } from './videos.ts';

/** The about page editor's texts: the label of every field of section 3, and its sections. */

export const aboutLabels = {
  concept_message: 'コンセプトメッセージ',
  ...videoLabels,
} as const;

/** The fields of a concept item, in the order in which it shows them. */
export const conceptLabels = {
  title: 'タイトル',
  content: '内容',
  image: '画像',
} as const;

export const aboutText = {
  title: 'About',
  message: 'メッセージ',
  /** Under the field of the message. */
  messageHint: '1行に1つずつ入力します。サイトでは1行ごとに表示されます。',
  concepts: 'コンセプト項目',
  list: 'コンセプト項目の一覧',
} as const;

/** What a concept item is called. */
export const conceptNoun = '項目';
