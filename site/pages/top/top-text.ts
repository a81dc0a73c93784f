import { videoNames } from '../hero/hero-text.ts';

/** The top page's texts that are not edited in the console. */
export const topText = {
  aboutImageAlt: (brand: string) => `${brand}の紹介写真`,
  heroMedia: { hero_hedder_image: 'ヒーロー画像', ...videoNames },
  /** What stands in the mirror where a text is still empty. */
  empty: {
    title_en: 'Title',
    title_ja: 'タイトル',
    about_title_en: 'About',
    about_description: 'スタジオの紹介文',
    newvisitor_catchcopy: 'キャッチコピー',
    newvisitor_title: '見出し',
    newvisitor_description: 'はじめての方への説明',
    newvisitor_button_text: 'ボタン',
  },
} as const;
