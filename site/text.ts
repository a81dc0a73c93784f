import type { VideoField } from '../src/contract/http/videos.ts';
import type { HeroMediaField } from './pages/top/top-state.ts';

/** Every text of the site that is not edited in the console. */
export const siteText = {
  skip: '本文へ移動',
  home: 'トップページ',
  navigation: 'サイト内',
  footerNavigation: 'フッター',
  about: 'スタジオについて',
  price: '料金',
  studio: 'スタジオ',
  lesson: 'スケジュール',
  instructor: 'インストラクター',
  qa: 'よくある質問',
  review: '口コミ',
  trial: '体験レッスンを予約する',
  edit: '編集',
  news: 'お知らせ',
  newvisitorEn: 'First visit',
  newvisitor: 'はじめての方へ',
  unavailable: 'ページを表示できませんでした。時間をおいて、もう一度お試しください。',
} as const;

/** What stands over a page that has no content to show. */
export const pageText = {
  failed: '内容を読み込めませんでした。時間をおいて、もう一度お試しください。',
  messagesOnly: 'このサイトは、編集画面の横のプレビューで表示されます。',
  noImage: '画像は未設定です',
  /** In the mirror: where staff look at is not what they edit. */
  elsewhere: '編集中のページとは別のページです。プレビューを再読み込みすると、編集中のページに戻ります。',
  missing: 'お探しのページは見つかりませんでした。',
} as const;

/** The timetable of a studio. */
export const lessonText = {
  titleEn: 'Schedule',
  title: 'レッスンスケジュール',
  days: {
    monday: { short: '月', full: '月曜日のレッスン', en: 'Mon' },
    tuesday: { short: '火', full: '火曜日のレッスン', en: 'Tue' },
    wednesday: { short: '水', full: '水曜日のレッスン', en: 'Wed' },
    thursday: { short: '木', full: '木曜日のレッスン', en: 'Thu' },
    friday: { short: '金', full: '金曜日のレッスン', en: 'Fri' },
    saturday: { short: '土', full: '土曜日のレッスン', en: 'Sat' },
    sunday: { short: '日', full: '日曜日のレッスン', en: 'Sun' },
  },
  until: '〜',
  closed: '受付停止中',
  free: 'レッスンはありません',
  studios: 'ほかのスタジオ',
  about: 'スタジオの紹介',
} as const;

/** What stands in the mirror where a slot's field is still empty. */
export const emptySlotText = {
  name: 'レッスン名',
  start_time: '開始',
  end_time: '終了',
  instructor_name: 'インストラクター',
} as const;

export const topText = {
  aboutImageAlt: (brand: string) => `${brand}の紹介写真`,
} as const;

/** What a page has over its film. */
export const heroText = {
  stopVideo: '背景の動画を停止',
  playVideo: '背景の動画を再生',
  showing: (name: string) => `表示中：${name}`,
  empty: (name: string) => `${name}は未設定です`,
} as const;

export const aboutText = {
  titleEn: 'About',
  conceptEn: 'Concept',
  concept: 'コンセプト',
  /** What stands in the mirror where something is still empty. */
  empty: { message: 'コンセプトメッセージ', title: '項目のタイトル', content: '項目の内容' },
  /** Behind the last concept. */
  next: 'スタジオで会いましょう',
} as const;

/** What stands in the mirror where a text is still empty. */
export const emptyText = {
  title_en: 'Title',
  title_ja: 'タイトル',
  about_title_en: 'About',
  about_description: 'スタジオの紹介文',
  newvisitor_catchcopy: 'キャッチコピー',
  newvisitor_title: '見出し',
  newvisitor_description: 'はじめての方への説明',
  newvisitor_button_text: 'ボタン',
} as const;

export const videoNames: Record<VideoField, string> = {
  pc_video_small: 'PC動画 720p',
  pc_video_medium: 'PC動画 1080p',
  pc_video_large: 'PC動画 1440p',
  pc_video_extra_large: 'PC動画 2160p',
  mobile_video_small: 'モバイル動画 720p',
  mobile_video_medium: 'モバイル動画 1080p',
  mobile_video_large: 'モバイル動画 1440p',
  mobile_video_extra_large: 'モバイル動画 2160p',
};

/** The price page, and what stands in the mirror where one of its texts is still empty. */
export const priceText = {
  titleEn: 'Price',
  title: '料金',
  none: '料金のご案内は、ただいま準備中です。',
  empty: {
    title: 'タイトル',
    description: '説明',
    label: '項目名',
    amount: '金額',
    button_text: 'ボタン',
    button_link: 'ボタンのリンク',
    button_description: 'ボタンの説明',
  },
} as const;

/** The page of the reviews, and what stands in the mirror where one of their texts is still empty. */
export const reviewText = {
  titleEn: 'Voices',
  title: '口コミ',
  none: '口コミは、ただいま準備中です。',
  reply: 'スタジオからの返信',
  published: '公開',
  unpublished: '非公開',
  empty: { reviewer_info: '投稿者名', content: '口コミ内容', reply: '返信内容' },
} as const;

/** The page of questions and answers, and what stands in the mirror where one of its texts is still empty. */
export const qaText = {
  titleEn: 'Q&A',
  title: 'よくある質問',
  none: 'よくある質問は、ただいま準備中です。',
  categories: '質問のカテゴリー',
  studios: 'スタジオで絞り込む',
  everywhere: 'すべてのスタジオ',
  count: (count: number): string => `${count}件の質問`,
  noneHere: 'このスタジオについての質問はありません。',
  open: '回答を開く',
  close: '回答を閉じる',
  picture: (question: string, number: number): string => `${question}の画像 ${number}`,
  /** A studio that visitors do not see, or that is gone. */
  unknownStudio: (id: number): string => `スタジオ ${id}`,
  empty: {
    category: 'カテゴリー名',
    question: '質問',
    answer: '回答',
    link: 'リンク',
  },
} as const;

export const topHeroMediaNames: Record<HeroMediaField, string> = {
  hero_hedder_image: 'ヒーロー画像',
  ...videoNames,
};

export const unfinishedText = {
  titleEn: 'Coming soon',
  title: 'このページは準備中です',
  description: '公開まで、もうしばらくお待ちください。',
  back: 'トップページへ戻る',
} as const;

/** A studio's page. The names of its fields stand in the mirror where they are still empty. */
export const studioText = {
  name: 'スタジオ名',
  slug: 'Studio',
  address: '住所',
  photo: (name: string) => `${name}の写真`,
  gallery: 'スタジオの様子',
  picture: (name: string, number: number) => `${name}の様子 ${number}`,
  unpublished: '非公開のスタジオです',
  accessEn: 'Access',
  access: 'アクセス',
  map: '地図で見る',
  timetable: 'スケジュールを見る',
} as const;

const dayNames = {
  monday: '月曜日',
  tuesday: '火曜日',
  wednesday: '水曜日',
  thursday: '木曜日',
  friday: '金曜日',
  saturday: '土曜日',
  sunday: '日曜日',
} as const;

/** The instructors' page. The names of the fields stand in the mirror where they are still empty. */
export const instructorText = {
  titleEn: 'Instructors',
  title: 'インストラクター',
  none: 'インストラクターのご紹介は、ただいま準備中です。',
  dancer_name: 'インストラクター名',
  instagram: 'instagram',
  profile: 'プロフィール',
  instagramLink: 'Instagram',
  /** Who is not shown to visitors. */
  inactive: 'サイトには表示されません',
  nameless: (number: number) => `インストラクター ${number}`,
  background: (name: string, number: number) => `${name}の写真 ${number}`,
  backgrounds: (name: string) => `${name}の写真`,
  visual: (name: string, number: number) => `${name}の様子 ${number}`,
  visuals: (name: string) => `${name}の様子`,
  tabs: (name: string) => `${name}について`,
  lessons: '担当レッスン',
  day: (day: keyof typeof dayNames) => dayNames[day],
  noLessons: '担当しているレッスンはありません。',
  all: 'インストラクター一覧',
  studios: 'スタジオで絞り込む',
  allStudios: 'すべて',
  noneThere: 'このスタジオを担当するインストラクターはいません。',
} as const;

const weekdays = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** The articles, and one of them. */
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

/** The page on which a trial lesson is booked. */
export const trialText = {
  titleEn: 'Trial lesson',
  title: '体験レッスンのご予約',
  lead: 'はじめての方は、どのレッスンも体験いただけます。ご希望のレッスンをお選びください。',
  none: '体験レッスンのご予約は、ただいま受け付けていません。',
  wish: 'ご希望のレッスン',
  person: 'お客さまについて',
  studio: 'スタジオ',
  lesson: 'レッスン',
  date: '予約日',
  name: 'お名前',
  age: '年齢',
  access: '交通手段',
  mail: 'メールアドレス',
  tel: '電話番号',
  message: 'ご質問・ご要望',
  optional: '任意',
  choose: '選んでください',
  studioFirst: '先にスタジオを選んでください',
  given: (days: string) => `${days}曜日にあります。`,
  transports: { 徒歩: '徒歩', お車: '車', 電車: '電車', 自転車: '自転車', その他: 'その他' },
  send: '予約する',
  sending: '送信中…',
  failed: '予約を送信できませんでした。通信の状態を確認して、もう一度お試しください。',
  booked: 'ご予約を承りました',
  thanks: '当日、スタジオでお会いできるのを楽しみにしています。',
  again: '続けて予約する',
  home: 'トップページへ',
} as const;
