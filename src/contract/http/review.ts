import * as v from 'valibot';

import { defineCall } from './call.ts';
import { editedList, flag, needed } from './edited.ts';
import { readFlag, readId, readList, readMessage, readRow, readText } from './lenient.ts';
import { sentOrTemporaryId, sentText } from './sent.ts';
/** A customer's review and the studio's reply to it. */
export const reviewSchema = v.strictObject({
  /** Negative in the console's draft for an unsaved review. */
  id: v.pipe(v.number(), v.safeInteger()),
  /** The author's name as the site shows it. */
  reviewer_info: v.string(),
  content: v.string(),
  reply: v.string(),
  is_published: v.boolean(),
});

export type Review = v.InferOutput<typeof reviewSchema>;

/** The id is required: a review read without one would be sent as a new one and be duplicated. */
const readReview = readRow(
  ['reviewer_info', 'content', 'reply'],
  v.object({
    id: readId,
    reviewer_info: readText,
    content: readText,
    reply: readText,
    is_published: readFlag,
  }),
);

/** The reviews in their order. */
export const getReviews = defineCall({
  method: 'GET',
  path: '/api/get_reviews/',
  credentials: 'include',
  request: null,
  answer: v.array(reviewSchema),
  read: readList('reviews', readReview),
  edited: editedList('reviews', {
    reviewer_info: needed,
    content: needed,
    reply: needed,
    is_published: flag,
  }),
});

/**
 * All reviews in order: one that is not sent is deleted. An unsaved one is sent with its temporary negative id, as the
 * specification's client does.
 */
export const saveReview = defineCall({
  method: 'POST',
  path: '/api/save_review/',
  credentials: 'include',
  request: v.strictObject({
    reviews: v.array(
      v.strictObject({
        id: sentOrTemporaryId,
        reviewer_info: sentText,
        content: sentText,
        reply: sentText,
        is_published: v.boolean(),
      }),
    ),
  }),
  answer: v.strictObject({ message: v.string() }),
  read: readMessage,
});

export type SaveReviewRequest = v.InferOutput<typeof saveReview.request>;
