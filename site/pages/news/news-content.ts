import * as v from 'valibot';

import { readObject, readText } from '../../../src/contract/http/lenient.ts';
import type { MediaFile } from '../../../src/contract/http/media.ts';
import { hashtagKey } from '../../../src/contract/link.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { weekdayLetters } from '../../../src/contract/words.ts';
import { news, type Hashtag, getNewsList, type ListedNews } from '../../../src/documents/news/document.ts';
import { receivedFiles } from '../../mirror/received-files.ts';

export interface NewsListContent {
  readonly articles: readonly ListedNews[];
}

export const readNewsList = v.pipe(
  getNewsList.read,
  v.transform(({ rows }): NewsListContent => ({ articles: rows })),
);

const parameter = 'hashtag';

export const listPath = (hashtag?: string): string =>
  hashtag === undefined ? '/news' : `/news?${new URLSearchParams({ [parameter]: hashtag }).toString()}`;

export const hashtagIn = (search: string): string | null => {
  const asked = new URLSearchParams(search).get(parameter)?.trim() ?? '';
  return asked === '' ? null : asked;
};

export const articlesOf = (articles: readonly ListedNews[], hashtag: string | null): readonly ListedNews[] =>
  hashtag === null
    ? articles
    : articles.filter((each) => each.hashtags.some(({ text }) => hashtagKey(text) === hashtagKey(hashtag)));

export const allHashtags = (articles: readonly ListedNews[]): readonly Hashtag[] => [
  ...new Map(
    articles.flatMap(({ hashtags }) => hashtags).map((tag) => [hashtagKey(tag.text), tag] as const),
  ).values(),
];

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
  day: (date: string, weekday: number) => `${date.replaceAll('-', '.')} (${weekdayLetters[weekday] ?? ''})`,
  picture: (title: string, number: number) => `${title}の写真 ${number}`,
  back: 'お知らせ一覧へ',
  empty: { title: 'タイトル', text: '本文', hashtags: 'ハッシュタグ' },
} as const;

interface ArticleContent {
  readonly title: string;
  readonly text: string;
  readonly images: readonly MediaFile[];
  readonly hashtags: readonly Hashtag[];
  readonly created_at: string;
}

export const emptyArticle: ArticleContent = { title: '', text: '', images: [], hashtags: [], created_at: '' };

const { title, text, top_image, images: otherImages, hashtags: tags } = news.fields;

export const readArticle = v.pipe(
  readObject(
    Object.keys(news.fields),
    v.object({
      title: title.shown,
      text: text.shown,
      top_image: top_image.shown,
      images: otherImages.shown,
      hashtags: tags.shown,
      created_at: readText,
    }),
  ),
  v.transform(({ top_image: top, images, ...content }): ArticleContent => ({
    ...content,
    images: top ? [top, ...images.filter(({ id }) => id !== top.id)] : images,
  })),
);

const isText = (fieldName: string | undefined): fieldName is 'title' | 'text' =>
  fieldName === 'title' || fieldName === 'text';

export function applyToArticle(content: ArticleContent, message: PreviewMessage): Partial<ArticleContent> {
  switch (message.type) {
    case 'TEXT_UPDATE': {
      const { fieldName, value } = message.payload;
      return isText(fieldName) && typeof value === 'string' ? { [fieldName]: value } : {};
    }
    case 'MULTIPLE_IMAGES_UPDATE': {
      if (message.payload.fieldName !== 'visual_images') return {};
      return { images: receivedFiles(content.images, message.payload.value) };
    }
    case 'HASHTAG_UPDATE':
      return { hashtags: v.parse(tags.shown, message.payload.value) };
    default:
      return {};
  }
}
