import { videoFields } from '../../contract/http/media.ts';
import { topTextFields } from '../../documents/top/document.ts';

/** A file as a backend sends it. */
export const file = (id: number) => ({ id, image_url: `/media/${id}.jpg` });
const videos = Object.fromEntries(videoFields.map((field) => [field, file(9)]));
const videoIds = Object.fromEntries(videoFields.map((field) => [field, 9]));
const texts = Object.fromEntries(topTextFields.map((field) => [field, field]));

export interface Backend {
  readonly read: string;
  readonly save: string;
  /** What a backend without faults answers to the read. */
  readonly body: unknown;
  /** The body of the save after the edit of one text. */
  readonly sent: unknown;
}

/** Backends with a single document. */
export const pageBackends = {
  top: {
    read: 'get_page_top_content',
    save: 'update_page_top_content',
    body: {
      ...texts,
      hero_hedder_image: file(1),
      about_image: file(2),
      newvisitor_bg_image: file(3),
      ...videos,
    },
    sent: {
      page_content: { ...texts, title_ja: '踊る' },
      hero_hedder_image: 1,
      about_image: 2,
      newvisitor_bg_image: 3,
      ...videoIds,
    },
  },
  about: {
    read: 'get_page_about_content',
    save: 'update_page_about_content',
    body: {
      concept_message: 'こんにちは',
      ...videos,
      concept_description: [
        { id: 1, title: '朝', content: '光', image: file(4) },
        { id: 2, title: '夜', content: '影', image: null },
      ],
    },
    sent: {
      page_content: { concept_message: 'ようこそ' },
      ...videoIds,
      concept_description: [
        { id: 1, title: '朝', content: '光', image: 4 },
        { id: 2, title: '夜', content: '影', image: null },
      ],
      deleted_concept_ids: [],
    },
  },
  studio: {
    read: 'get_studio',
    save: 'update_studio',
    body: {
      id: 1,
      name: 'ひかり',
      slug: 'hikari',
      address: '東京都渋谷区',
      main_image: file(5),
      images: [file(6), file(7)],
      is_published: true,
    },
    sent: {
      studio_id: 1,
      name: 'ひかり新館',
      slug: 'hikari',
      address: '東京都渋谷区',
      top_image: 5,
      image_ids: [6, 7],
      lat: 35,
      lng: 139,
    },
  },
  news: {
    read: 'get_news',
    save: 'update_news',
    body: {
      id: 1,
      title: '春',
      text: '本文',
      top_image: file(1),
      images: [file(2)],
      hashtags: [{ id: 3, text: '春' }],
      created_at: '2026-04-01',
    },
    sent: {
      news_id: 1,
      title: '夏',
      text: '本文',
      top_image: 1,
      image_ids: [2],
      hashtags: [{ id: 3, text: '春' }],
    },
  },
} satisfies Readonly<Record<string, Backend>>;
