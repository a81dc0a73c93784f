import type { HeroMediaField } from './pages/top/top-state.ts';

/** Every text of the site that is not edited in the console. */
export const siteText = {
  skip: '本文へ移動',
  home: 'トップページ',
  navigation: 'サイト内',
  footerNavigation: 'フッター',
  about: 'スタジオについて',
  edit: '編集',
  newvisitorEn: 'First visit',
  newvisitor: 'はじめての方へ',
  unavailable: 'ページを表示できませんでした。時間をおいて、もう一度お試しください。',
} as const;

export const topText = {
  loadFailed: '内容を読み込めませんでした。時間をおいて、もう一度お試しください。',
  messagesOnly: 'このサイトは、編集画面の横のプレビューで表示されます。',
  aboutImageAlt: (brand: string) => `${brand}の紹介写真`,
  stopVideo: '背景の動画を停止',
  playVideo: '背景の動画を再生',
  showing: (name: string) => `表示中：${name}`,
  empty: (name: string) => `${name}は未設定です`,
  noImage: '画像は未設定です',
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

export const heroMediaNames: Record<HeroMediaField, string> = {
  hero_hedder_image: 'ヒーロー画像',
  pc_video_small: 'PC動画 720p',
  pc_video_medium: 'PC動画 1080p',
  pc_video_large: 'PC動画 1440p',
  pc_video_extra_large: 'PC動画 2160p',
  mobile_video_small: 'モバイル動画 720p',
  mobile_video_medium: 'モバイル動画 1080p',
  mobile_video_large: 'モバイル動画 1440p',
  mobile_video_extra_large: 'モバイル動画 2160p',
};

export const unfinishedText = {
  titleEn: 'Coming soon',
  title: 'このページは準備中です',
  description: '公開まで、もうしばらくお待ちください。',
  back: 'トップページへ戻る',
} as const;
