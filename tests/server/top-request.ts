import { eachOf } from '../../src/contract/each-of.ts';
import { videoFields } from '../../src/contract/http/media.ts';

export const topTexts = {
  title_en: 'Mirror',
  title_ja: '鏡',
  about_title_en: 'About',
  about_description: '一行目\n二行目',
  newvisitor_catchcopy: 'ようこそ',
  newvisitor_title: 'はじめての方へ',
  newvisitor_description: '説明',
  newvisitor_button_text: '予約する',
};

/** The same video in all eight places. */
export const videos = <Value>(value: Value) => eachOf(videoFields, () => value);

export const topFiles = { hero_hedder_image: 1, about_image: 2, newvisitor_bg_image: 1, ...videos(3) };

/** The top page after a reset, as it is sent. */
export const topRequest = { page_content: topTexts, ...topFiles };
