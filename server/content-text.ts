import type { Day } from '../src/contract/http/lesson.ts';
import type { VideoField } from '../src/contract/http/media.ts';
import type { TopMediaField } from '../src/documents/top/document.ts';

// The names of the content in the console, and the messages about it.

const videoNames: Readonly<Record<VideoField, string>> = {
  pc_video_small: 'PC動画 720p',
  pc_video_medium: 'PC動画 1080p',
  pc_video_large: 'PC動画 1440p',
  pc_video_extra_large: 'PC動画 2160p',
  mobile_video_small: 'モバイル動画 720p',
  mobile_video_medium: 'モバイル動画 1080p',
  mobile_video_large: 'モバイル動画 1440p',
  mobile_video_extra_large: 'モバイル動画 2160p',
};

/** The top page's media fields as the console labels them. */
export const topMediaNames: Readonly<Record<TopMediaField, string>> = {
  hero_hedder_image: 'メイン画像',
  about_image: 'About画像',
  newvisitor_bg_image: '初めての方へ 背景画像',
  ...videoNames,
};

/** The message for an item that was sent but has been deleted. */
export const gone = 'ほかの画面で削除されています。画面を読み込み直してから保存してください。';

/** The about page. */
export const aboutText = {
  message: 'コンセプトメッセージ',
  videos: videoNames,
  itemImages: 'コンセプト項目の画像',
  title: (number: number) => `項目${number}のタイトル`,
  content: (number: number) => `項目${number}の内容`,
  image: (number: number) => `項目${number}の画像`,
  gone: (number: number) => `項目${number}は、${gone}`,
  twice: (number: number) => `項目${number}は、同じIDの項目がほかにあります。`,
} as const;

/** The price page. */
export const priceText = {
  title: (number: number) => `料金セクション${number}のタイトル`,
  description: (number: number) => `料金セクション${number}の説明`,
  badLink: (number: number) =>
    `料金セクション${number}のボタンのリンクには、http(s)・mailto・tel のアドレスか、/ で始まるパスを入力してください。`,
  gone: (number: number) => `料金セクション${number}は、${gone}`,
  twice: (number: number) => `料金セクション${number}は、同じIDのセクションがほかにあります。`,
} as const;

/** The studios. */
export const studioText = {
  name: 'スタジオ名',
  slug: 'スラッグ',
  address: '住所',
  mainImage: 'メイン画像',
  images: 'ビジュアル画像',
  image: (number: number) => `ビジュアル画像${number}`,
  missing: 'このスタジオはありません。',
  slugTaken: (slug: string) => `スラッグ「${slug}」は、ほかのスタジオで使われています。`,
  published: '公開しました。',
  unpublished: '非公開にしました。',
  notLocated: '住所の座標を取得できませんでした。',
} as const;

const dayNames: Readonly<Record<Day, string>> = {
  monday: '月曜',
  tuesday: '火曜',
  wednesday: '水曜',
  thursday: '木曜',
  friday: '金曜',
  saturday: '土曜',
  sunday: '日曜',
};

/** The timetables. A slot is named by its day and its place in it. */
export const lessonText = {
  /** What the use of a file in a timetable is called. */
  use: 'レッスン',
  slot: (day: Day, place: number) => `${dayNames[day]}${place}番目`,
  name: (slot: string) => `${slot}のレッスン名`,
  start: (slot: string) => `${slot}の開始時刻`,
  end: (slot: string) => `${slot}の終了時刻`,
  instructor: (slot: string) => `${slot}のインストラクター`,
  instructorMissing: (slot: string, id: number) => `${slot}: ID ${id} のインストラクターはいません。`,
  image: (slot: string) => `${slot}の画像`,
  images: '画像',
  gone: (slot: string) => `${slot}は、${gone}`,
  twice: (slot: string) => `${slot}は、同じIDのレッスンがほかにあります。`,
  saved: 'レッスン情報を保存しました。',
} as const;
