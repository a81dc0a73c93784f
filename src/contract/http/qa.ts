import * as v from 'valibot';

import { isObject } from '../json-value.ts';
import { defineCall } from './call.ts';
import { editedList, innerRows, needed, optional } from './edited.ts';
import {
  readId,
  readInnerList,
  readList,
  readMessage,
  readOptionalNumber,
  readRow,
  readText,
} from './lenient.ts';
import { mediaFileSchema, readMediaFile } from './media.ts';
import { sentId, sentMediaId, sentOrTemporaryId, sentPlace, sentText } from './sent.ts';
/** Among an item's `studio_ids`: shown for all studios. Exclusive with any other id. */
export const allStudiosId = 0;

const id = v.pipe(v.number(), v.safeInteger());

/** The studios of a Q&A as they are sent. */
export const sentStudioIds = v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(allStudiosId)));

/** A link under an answer. */
const qaLinkSchema = v.strictObject({
  text: v.string(),
  /** A link (`link.ts`) from the embedded backend; must be validated again before rendering. */
  url: v.string(),
});

export type QaLink = v.InferOutput<typeof qaLinkSchema>;

/** A question and its answer. */
const qaItemSchema = v.strictObject({
  /** Negative in the console's draft for an unsaved item. */
  id,
  question: v.string(),
  answer: v.string(),
  /** From 1 within the category; null where a backend leaves it out. */
  order: v.nullable(v.number()),
  /** 16:9 (decisions.md, "Media"). Sent as `image_ids`. */
  images: v.array(mediaFileSchema),
  urls: v.array(qaLinkSchema),
  /** Studio ids, or only `allStudiosId`. */
  studio_ids: v.array(id),
});

export type QaItem = v.InferOutput<typeof qaItemSchema>;

/** A group of questions. */
export const qaCategorySchema = v.strictObject({
  /** Negative in the console's draft for an unsaved category. */
  id,
  category: v.string(),
  /** From 1; null where a backend leaves it out. */
  order: v.nullable(v.number()),
  qa_items: v.array(qaItemSchema),
});

export type QaCategory = v.InferOutput<typeof qaCategorySchema>;

interface Ordered {
  readonly order: number | null;
}

/** Sorts by order; items without one come last, in their received order. */
const inOrder = <Row extends Ordered>(rows: readonly Row[]): Row[] => {
  const place = ({ order }: Row) => order ?? Number.MAX_VALUE;
  return rows.toSorted((one, other) => place(one) - place(other));
};

/** Alternative names of fields. Section 7's name takes precedence. */
const alias = (name: string, other: string) =>
  v.transform((value: unknown) => {
    if (!isObject(value)) return value;
    return { ...value, [name]: value[name] ?? value[other] };
  });

/** The id is required: an item read without one would be sent as a new item and be duplicated. */
const readItem = readRow(
  ['question', 'q', 'answer', 'a'],
  v.pipe(
    v.unknown(),
    alias('question', 'q'),
    alias('answer', 'a'),
    v.object({
      id: readId,
      question: readText,
      answer: readText,
      order: readOptionalNumber,
      images: readInnerList(readMediaFile),
      urls: readInnerList(readRow(['text', 'url'], v.object({ text: readText, url: readText }))),
      studio_ids: readInnerList(readId),
    }),
  ),
);

const readCategory = readRow(
  ['category', 'title'],
  v.pipe(
    v.unknown(),
    alias('category', 'title'),
    v.object({
      id: readId,
      category: readText,
      order: readOptionalNumber,
      qa_items: v.pipe(readInnerList(readItem), v.transform(inOrder)),
    }),
  ),
);

/** The categories and their items, sorted by their order. */
export const getQuestionCategoryList = defineCall({
  method: 'GET',
  path: '/api/get_question_category_list/',
  credentials: 'include',
  request: null,
  answer: v.array(qaCategorySchema),
  read: v.pipe(readList('categories', readCategory), v.transform(inOrder)),
  edited: editedList('categories', {
    category: { ...needed, aliases: ['title'] },
    qa_items: innerRows(
      {
        question: { ...needed, aliases: ['q'] },
        answer: { ...needed, aliases: ['a'] },
        images: needed,
        urls: innerRows({ text: optional, url: optional }, { hasIds: false }),
        studio_ids: needed,
      },
      { hasIds: true },
    ),
  }),
});

/**
 * The categories in order, each with its items in order. Unsaved ones are sent with their temporary negative ids, as
 * the specification's client does. A saved one that is neither sent nor named as deleted stays, after the sent ones; an
 * item that is sent in another category moves there. The items of a deleted category are deleted with it and are not
 * named in `deleted_qa_ids`.
 */
export const updateQaCategories = defineCall({
  method: 'POST',
  path: '/api/update_qa_categories/',
  credentials: 'include',
  request: v.strictObject({
    categories: v.array(
      v.strictObject({
        id: sentOrTemporaryId,
        category: sentText,
        order: sentPlace,
        qa_items: v.array(
          v.strictObject({
            id: sentOrTemporaryId,
            question: sentText,
            answer: sentText,
            order: sentPlace,
            image_ids: v.array(sentMediaId),
            urls: v.array(v.strictObject({ text: sentText, url: sentText })),
            studio_ids: sentStudioIds,
          }),
        ),
      }),
    ),
    deleted_category_ids: v.array(sentId),
    deleted_qa_ids: v.array(sentId),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type UpdateQaCategoriesRequest = v.InferOutput<typeof updateQaCategories.request>;
