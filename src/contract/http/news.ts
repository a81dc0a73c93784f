import * as v from 'valibot';

import { hashtagText } from '../link.ts';
import { defineCall } from './call.ts';
import { editedDocument, innerRows, needed, optional } from './edited.ts';
import {
  readId,
  readInnerList,
  readInnerRows,
  readCreated,
  readMessage,
  readNumber,
  readObject,
  readRow,
  readRows,
  readText,
} from './lenient.ts';
import { mediaFileSchema, readMediaField, readMediaFile } from './media.ts';
import { sentId, sentMediaId, sentOrTemporaryId, sentText } from './sent.ts';
/** A hashtag. Its text stands without the #. */
const hashtagSchema = v.strictObject({
  /** Negative in the console's draft for a new hashtag. */
  id: v.pipe(v.number(), v.safeInteger()),
  text: v.string(),
});

export type Hashtag = v.InferOutput<typeof hashtagSchema>;

/** An article as the embedded backend sends it and as the console keeps it. */
export const newsSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger()),
  title: v.string(),
  text: v.string(),
  /** 16:9 (decisions.md, "Media"). The first of the visual images in the editor. */
  top_image: v.nullable(mediaFileSchema),
  /** The further images in their order. Sent as `image_ids`. */
  images: v.array(mediaFileSchema),
  hashtags: v.array(hashtagSchema),
  /** The first ten characters are the date in the studio's time zone; empty where a backend leaves it out. */
  created_at: v.string(),
});

export type News = v.InferOutput<typeof newsSchema>;

/** An empty article; its id is not that of any saved one. */
export const emptyNews: News = {
  id: 0,
  title: '',
  text: '',
  top_image: null,
  images: [],
  hashtags: [],
  created_at: '',
};

const hashtag = v.pipe(readText, v.transform(hashtagText));
const readHashtag = v.object({ id: readId, text: hashtag });

const newsFields = ['title', 'text', 'top_image', 'images', 'hashtags'] as const;

const hasText = ({ text }: Hashtag) => text !== '';

/** The master list of hashtags, for the suggestions. */
export const getHashtagMaster = defineCall({
  method: 'GET',
  path: '/api/get_hashtag_master/',
  credentials: 'include',
  request: null,
  answer: v.array(hashtagSchema),
  read: readRows(v.pipe(readHashtag, v.check(hasText, 'has no text'))),
});

/** The articles, newest first, with only the fields that the cards show and the search needs. */
export const getNewsList = defineCall({
  method: 'GET',
  path: '/api/get_news_list/',
  credentials: 'include',
  request: null,
  answer: v.array(newsSchema),
  read: readRows(
    v.object({
      id: readId,
      title: readText,
      created_at: readText,
      // An image that cannot be read is left out.
      top_image: v.fallback(readMediaField, null),
      hashtags: v.optional(readInnerRows(readHashtag), null),
    }),
  ),
});

/** The fields of an article in a list. */
export type ListedNews = v.InferOutput<typeof getNewsList.read>['rows'][number];

/** An article without its id: as published, or as a draft in the mirror, where new hashtags have temporary ids. */
export const readNewsContent = readObject(
  newsFields,
  v.object({
    title: readText,
    text: readText,
    top_image: readMediaField,
    images: readInnerList(readMediaFile),
    hashtags: readInnerRows(v.object({ id: readNumber, text: hashtag })),
    created_at: readText,
  }),
);

export const getNews = defineCall({
  method: 'POST',
  path: '/api/get_news/',
  credentials: 'include',
  request: v.strictObject({ news_id: sentId }),
  answer: newsSchema,
  read: readObject(
    newsFields,
    v.object({
      id: readId,
      title: readText,
      text: readText,
      top_image: readMediaField,
      images: readInnerList(readMediaFile),
      hashtags: v.pipe(readInnerList(readRow(['text'], readHashtag)), v.filterItems(hasText)),
      created_at: readText,
    }),
    { needed: ['title', 'text'] },
  ),
  edited: editedDocument({
    title: needed,
    text: needed,
    top_image: optional,
    images: needed,
    hashtags: innerRows({ text: needed }, { hasIds: true }),
  }),
});

/** In UTF-16 code units, as the server counts. */
export const maxHashtagLength = 100;

/** Hashtags are identified by their texts: someone else may have created a new one meanwhile. */
const writtenNews = {
  title: sentText,
  text: sentText,
  image_ids: v.array(sentMediaId),
  top_image: v.nullable(sentMediaId),
  hashtags: v.array(
    v.strictObject({
      /** Negative where it is new, as the specification's client does. */
      id: sentOrTemporaryId,
      text: v.pipe(v.string(), v.maxLength(maxHashtagLength)),
    }),
  ),
};

export const createNews = defineCall({
  method: 'POST',
  path: '/api/create_news/',
  credentials: 'include',
  request: v.strictObject(writtenNews),
  answer: v.strictObject({ message: v.string(), news_id: v.number() }),
  read: readCreated('news_id'),
});

export type CreateNewsRequest = v.InferOutput<typeof createNews.request>;

export const updateNews = defineCall({
  method: 'POST',
  path: '/api/update_news/',
  credentials: 'include',
  request: v.strictObject({ news_id: sentId, ...writtenNews }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdateNewsRequest = v.InferOutput<typeof updateNews.request>;

/** Its hashtags stay in the master list. */
export const deleteNews = defineCall({
  method: 'POST',
  path: '/api/delete_news/',
  credentials: 'include',
  request: v.strictObject({ news_id: sentId }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});
