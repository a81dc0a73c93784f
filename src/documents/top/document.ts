import { pageGroups } from '../../contract/http/media.ts';
import { documents } from '../documents.ts';
import { defineDocument, type Answer, type Draft } from '../kit/document.ts';
import { image, lines, text, type NamesOf, type TextNames } from '../kit/field.ts';
import { videos } from '../kit/videos.ts';

const hero = { component: 'heroHeader', required: true } as const;
const about = { component: 'about', required: true } as const;
const newvisitor = { component: 'newvisitor', required: true } as const;

/** `hedder` is the spelling of the calls. */
export const top = defineDocument(documents.top, {
  textsUnder: 'page_content',
  groups: pageGroups,
  fields: {
    title_en: text('タイトル（英語）', { ...hero, lang: 'en' }),
    title_ja: text('タイトル（日本語）', hero),
    hero_hedder_image: image('メイン画像', '9:16', hero),
    ...videos,
    about_title_en: text('Aboutタイトル（英語）', { ...about, lang: 'en' }),
    about_description: lines('About説明文', about),
    about_image: image('About画像', '9:16', about),
    newvisitor_catchcopy: lines('初めての方へ キャッチコピー', newvisitor),
    newvisitor_title: text('初めての方へ タイトル', newvisitor),
    newvisitor_description: lines('初めての方へ 説明文', newvisitor),
    newvisitor_button_text: text('初めての方へ ボタンの文字', newvisitor),
    newvisitor_bg_image: image('初めての方へ 背景画像', '9:16', newvisitor),
  },
});

export const { read: getTopContent, save: updateTopContent } = top;

export type TopContent = Answer<typeof top>;
export type TopDraft = Draft<typeof top>;

export type TopTextField = TextNames<typeof top.fields>;
export type TopImageField = NamesOf<typeof top.fields, 'image'>;
