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

export const pageTitle = (title: string, brand: string): string => `${title} | ${brand}`;

/** `?inspect` was asked for; see text/inspect.ts. */
export const inspectorFailedText = 'インスペクターを読み込めませんでした。管理画面はこのまま使えます。';
