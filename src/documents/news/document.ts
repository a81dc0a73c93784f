import * as v from 'valibot';

import { getCall, sentOrTemporaryId } from '../../contract/http/call.ts';
import { innerRows, needed } from '../../contract/http/edited.ts';
import {
  readId,
  readInnerList,
  readInnerRows,
  readNumber,
  readRow,
  readText,
  readRows,
} from '../../contract/http/lenient.ts';
import { readMediaField } from '../../contract/http/media.ts';
import { hashtagText } from '../../contract/link.ts';
import { documents } from '../documents.ts';
import { type Answer, defineKeyedDocument } from '../kit/document.ts';
import { emptyOf, image, images, lines, custom, sentAs, text } from '../kit/field.ts';

const hashtagSchema = v.strictObject({
  /** Negative for a new hashtag of a draft. */
  id: v.pipe(v.number(), v.safeInteger()),
  text: v.string(),
});

export type Hashtag = v.InferOutput<typeof hashtagSchema>;

const readHashtagText = v.pipe(readText, v.transform(hashtagText));
const readHashtag = v.object({ id: readId, text: readHashtagText });

export const hasText = ({ text: its }: Hashtag): boolean => its !== '';

/** In UTF-16 code units, as the server counts. */
export const maxHashtagLength = 100;

/** Identified by their texts: another user may have created a new one meanwhile. */
const hashtags = custom('ハッシュタグ', {
  empty: [],
  answer: v.array(hashtagSchema),
  read: v.pipe(readInnerList(readRow(['text'], readHashtag)), v.filterItems(hasText)),
  request: v.array(
    v.strictObject({
      id: sentOrTemporaryId,
      text: v.pipe(v.string(), v.maxLength(maxHashtagLength)),
    }),
  ),
  // New ones have temporary ids in the mirror.
  shown: readInnerRows(v.object({ id: readNumber, text: readHashtagText })),
  edited: innerRows({ text: needed }, { hasIds: true }),
});

export const news = defineKeyedDocument(documents.news, {
  key: 'news_id',
  fields: {
    title: text('タイトル', { required: true }),
    text: lines('本文', { required: true }),
    /** The first of `images` in the editor. */
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

export const emptyNews: News = { id: 0, ...emptyOf(news.fields), created_at: '' };

export const getHashtagMaster = getCall(
  '/api/get_hashtag_master/',
  v.array(hashtagSchema),
  readRows(v.pipe(readHashtag, v.check(hasText, 'has no text'))),
);

/** Newest first, with only the fields for the cards and the search. */
export const getNewsList = getCall(
  '/api/get_news_list/',
  v.array(news.read.answer),
  readRows(
    v.object({
      id: readId,
      title: readText,
      created_at: readText,
      top_image: v.fallback(readMediaField, null),
      hashtags: v.optional(readInnerRows(readHashtag), null),
    }),
  ),
);

export type ListedNews = v.InferOutput<typeof getNewsList.read>['rows'][number];
