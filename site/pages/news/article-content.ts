import * as v from 'valibot';

import type { MediaFile } from '../../../src/contract/http/media.ts';
import { readNewsContent, type Hashtag } from '../../../src/contract/http/news.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { receivedFiles } from '../../mirror/received-files.ts';

export interface ArticleContent {
  readonly title: string;
  readonly text: string;
  /** The first is the top image. */
  readonly images: readonly MediaFile[];
  readonly hashtags: readonly Hashtag[];
  readonly created_at: string;
}

export const emptyArticle: ArticleContent = { title: '', text: '', images: [], hashtags: [], created_at: '' };

export const readArticle = v.pipe(
  readNewsContent,
  v.transform(({ top_image: top, images, ...content }): ArticleContent => ({
    ...content,
    images: top ? [top, ...images.filter(({ id }) => id !== top.id)] : images,
  })),
);

const isText = (fieldName: string | undefined): fieldName is 'title' | 'text' =>
  fieldName === 'title' || fieldName === 'text';

/** The fields that one message gives. */
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
    case 'HASHTAG_UPDATE': {
      const { hashtags } = v.parse(readNewsContent, { hashtags: message.payload.value });
      return { hashtags };
    }
    default:
      return {};
  }
}
