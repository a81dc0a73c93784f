import { videoLabels } from './videos.ts';
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
