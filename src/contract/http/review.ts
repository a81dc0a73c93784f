import * as v from 'valibot';

import { defineCall } from './call.ts';
import { readFlag, readId, readList, readMessage, readRow, readText } from './lenient.ts';
import { sentOrTemporaryId, sentText } from './sent.ts';
/** A customer's review and the studio's reply to it. */
export const reviewSchema = v.strictObject({
  /** In the console's draft an unsaved review has a negative one. */
  id: v.pipe(v.number(), v.safeInteger()),
  /** Who wrote it, as the site calls them. */
  reviewer_info: v.string(),
  content: v.string(),
  reply: v.string(),
  is_published: v.boolean(),
});

export type Review = v.InferOutput<typeof reviewSchema>;

/** A saved review has its id: read without one, it would be sent as a new one and stand there twice. */
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
});

/**
 * All reviews in their order: one that is not sent is deleted. An unsaved one has the negative id that the console gave
 * it, as the specification's client does.
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
