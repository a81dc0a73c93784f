import type { Day } from '../../src/contract/http/lesson.ts';
import { dayLetters } from '../../src/contract/weekdays.ts';

// The names of the content in the console, and the messages about it.

/** The message for an item that was sent but has been deleted. */
export const goneText = (item: string) =>
  `${item}は、ほかの画面で削除されています。画面を読み込み直してから保存してください。`;

/** The message for an item that was sent with the id of another one. */
export const twiceText = (item: string, noun: string) => `${item}は、同じIDの${noun}がほかにあります。`;

/** The studios. */
export const studioText = {
  missing: 'このスタジオはありません。',
  slugTaken: (slug: string) => `スラッグ「${slug}」は、ほかのスタジオで使われています。`,
  published: '公開しました。',
  unpublished: '非公開にしました。',
  notLocated: '住所の座標を取得できませんでした。',
} as const;

/** The timetables. A slot is named by its day and its place in it. */
export const lessonText = {
  /** What the use of a file in a timetable is called. */
  use: 'レッスン',
  slot: (day: Day, place: number) => `${dayLetters[day]}曜${place}番目`,
  name: (slot: string) => `${slot}のレッスン名`,
  start: (slot: string) => `${slot}の開始時刻`,
  end: (slot: string) => `${slot}の終了時刻`,
  instructor: (slot: string) => `${slot}のインストラクター`,
  instructorMissing: (slot: string, id: number) => `${slot}: ID ${id} のインストラクターはいません。`,
  image: (slot: string) => `${slot}の画像`,
  images: '画像',
  saved: 'レッスン情報を保存しました。',
} as const;
