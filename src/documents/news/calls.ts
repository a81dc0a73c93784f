import * as v from 'valibot';

import { defineCall } from '../../contract/http/call.ts';
import { readId, readInnerRows, readRows, readText } from '../../contract/http/lenient.ts';
import { readMediaField } from '../../contract/http/media.ts';
import { hashtagSchema, hasText, news, readHashtag } from './document.ts';

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
  answer: v.array(news.read.answer),
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
