/** The eight videos that the top page and About each have (section 3). */

const size = { small: '720p', medium: '1080p', large: '1440p', extra_large: '2160p' };

export const videoLabels = {
  pc_video_small: `PC動画 ${size.small}`,
  pc_video_medium: `PC動画 ${size.medium}`,
  pc_video_large: `PC動画 ${size.large}`,
  pc_video_extra_large: `PC動画 ${size.extra_large}`,
  mobile_video_small: `モバイル動画 ${size.small}`,
  mobile_video_medium: `モバイル動画 ${size.medium}`,
  mobile_video_large: `モバイル動画 ${size.large}`,
  mobile_video_extra_large: `モバイル動画 ${size.extra_large}`,
} as const;

export const videoText = {
  pcVideos: 'PC用の動画',
  mobileVideos: 'モバイル用の動画',
} as const;

/** The top page editor's texts: the label of every field of section 3, and its sections. */

export const topLabels = {
  title_en: 'タイトル（英語）',
  title_ja: 'タイトル（日本語）',
  about_title_en: 'Aboutタイトル（英語）',
  about_description: 'About説明文',
  newvisitor_catchcopy: '初めての方へ キャッチコピー',
  newvisitor_title: '初めての方へ タイトル',
  newvisitor_description: '初めての方へ 説明文',
  newvisitor_button_text: '初めての方へ ボタンの文字',
  hero_hedder_image: 'メイン画像',
  about_image: 'About画像',
  newvisitor_bg_image: '初めての方へ 背景画像',
  ...videoLabels,
} as const;

export const topText = {
  title: 'Top',
  hero: 'メインビジュアル',
  about: 'About',
  newVisitor: '初めての方へ',
} as const;
