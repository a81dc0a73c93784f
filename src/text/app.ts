/** What is said before the console itself can say anything. */
export const startText = {
  failed: '管理画面を起動できませんでした。',
  detail: 'サーバーの設定を読み込めませんでした。サーバーが動いているか、管理者に確認してください。',
} as const;

/** The places of the sidebar (section 2, "App shell"). */
export const placeText = {
  top: 'Top',
  about: 'About',
  price: 'Price',
  studio: 'Studio',
  lesson: 'Lesson',
  instructor: 'Instructor',
  news: 'News',
  qa: 'Q&A',
  review: 'Review',
  trial: 'Trial List',
  home: 'Home',
} as const;

/** A place that this version of the console does not have yet. */
export const comingText = {
  title: (place: string) => `${place}はまだ使えません`,
  body: 'この画面は現在のバージョンにはありません。今後のバージョンで追加されます。',
  back: 'Topの編集へ',
} as const;

export const pageTitle = (title: string, brand: string): string => `${title} | ${brand}`;

/** `?inspect` was asked for; see text/inspect.ts. */
export const inspectorFailedText = 'インスペクターを読み込めませんでした。管理画面はこのまま使えます。';
