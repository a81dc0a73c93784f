import * as v from 'valibot';

import { innerRows, needed } from '../../contract/http/edited.ts';
import {
  readId,
  readInnerList,
  readInnerRows,
  readNumber,
  readRow,
  readText,
} from '../../contract/http/lenient.ts';
import { sentOrTemporaryId } from '../../contract/http/sent.ts';
import { hashtagText } from '../../contract/link.ts';
import { documents } from '../documents.ts';
import type { Answer } from '../kit/document.ts';
import { emptyOf, image, images, lines, other, sentAs, text } from '../kit/field.ts';
import { defineKeyedDocument } from '../kit/keyed-document.ts';

/** A hashtag. Its text stands without the #. */
export const hashtagSchema = v.strictObject({
  /** Negative in the console's draft for a new hashtag. */
  id: v.pipe(v.number(), v.safeInteger()),
  text: v.string(),
});

export type Hashtag = v.InferOutput<typeof hashtagSchema>;

const readHashtagText = v.pipe(readText, v.transform(hashtagText));
export const readHashtag = v.object({ id: readId, text: readHashtagText });

export const hasText = ({ text: its }: Hashtag): boolean => its !== '';

/** In UTF-16 code units, as the server counts. */
export const maxHashtagLength = 100;

/** Hashtags are identified by their texts: someone else may have created a new one meanwhile. */
const hashtags = other('ハッシュタグ', {
  empty: [],
  answer: v.array(hashtagSchema),
  read: v.pipe(readInnerList(readRow(['text'], readHashtag)), v.filterItems(hasText)),
  request: v.array(
    v.strictObject({
      /** Negative where it is new. */
      id: sentOrTemporaryId,
      text: v.pipe(v.string(), v.maxLength(maxHashtagLength)),
    }),
  ),
  // New ones have temporary ids in the mirror.
  shown: readInnerRows(v.object({ id: readNumber, text: readHashtagText })),
  edited: innerRows({ text: needed }, { hasIds: true }),
});

/** An article. */
export const news = defineKeyedDocument(documents.news, {
  key: 'news_id',
  fields: {
    title: text('タイトル', { required: true }),
    text: lines('本文', { required: true }),
    /** The first of the visual images in the editor. */
    top_image: image('トップ画像', '16:9'),
    images: sentAs('image_ids', images('ビジュアル画像', '16:9')),
    hashtags,
  },
  // The first ten characters are the date in the studio's time zone; empty where a backend leaves it out.
  served: { created_at: text('作成日') },
  sentBeside: {},
});

export const { read: getNews, create: createNews, save: updateNews, delete: deleteNews } = news;

export type News = Answer<typeof news>;
export type CreateNewsRequest = v.InferOutput<typeof createNews.request>;
export type UpdateNewsRequest = v.InferOutput<typeof updateNews.request>;

/** An empty article; its id is not that of any saved one. */
export const emptyNews: News = { id: 0, ...emptyOf(news.fields), created_at: '' };
