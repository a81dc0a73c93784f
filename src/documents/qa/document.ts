import * as v from 'valibot';

import { readId, readInnerList } from '../../contract/http/lenient.ts';
import { documents } from '../documents.ts';
import { defineBareList, type Answer, type Draft, type Request } from '../kit/document.ts';
import { images, lines, link, custom, sentAs, text } from '../kit/field.ts';
import { list } from '../kit/list.ts';

/** Among an item's `studio_ids`: shown for all studios. Exclusive with any other id. */
export const allStudiosId = 0;

export const sentStudioIds = v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(allStudiosId)));

export const links = list('リンク', {
  ids: 'none',
  omitsBlank: true,
  sentAsOneValue: true,
  fields: { text: text('リンクの文字'), url: link('リンク先のURL') },
});

export const items = list('Q&A', {
  ids: 'all',
  order: 'order',
  deletedAs: 'deleted_qa_ids',
  fields: {
    question: text('質問', { required: true, aliases: ['q'] }),
    answer: lines('回答', { required: true, aliases: ['a'] }),
    urls: links,
    images: sentAs('image_ids', images('画像', '16:9')),
    studio_ids: custom('表示するスタジオ', {
      empty: [allStudiosId] as readonly number[],
      answer: v.array(v.pipe(v.number(), v.safeInteger())),
      read: readInnerList(readId),
      request: sentStudioIds,
      shown: readInnerList(readId),
    }),
  },
});

/** A saved one that is neither sent nor named as deleted stays, last. Items of a deleted category are deleted with it. */
export const categories = list('カテゴリー', {
  ids: 'all',
  order: 'order',
  deletedAs: 'deleted_category_ids',
  fields: { category: text('カテゴリー名', { required: true, aliases: ['title'] }), qa_items: items },
});

export const qa = defineBareList(documents.qa, 'categories', categories);

export const { read: getQuestionCategoryList, save: updateQaCategories } = qa;

export type QaCategory = Answer<typeof qa>[number];
export type QaItem = QaCategory['qa_items'][number];
export type QaDraft = Draft<typeof qa>;
export type QaCategoryDraft = QaDraft['categories'][number];
export type QaItemDraft = QaCategoryDraft['qa_items'][number];
export type LinkDraft = QaItemDraft['urls'][number];
export type UpdateQaCategoriesRequest = Request<typeof qa>;
