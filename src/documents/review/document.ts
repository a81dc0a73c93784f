import { documents } from '../documents.ts';
import { defineBareList, type Answer, type Draft, type Request } from '../kit/document.ts';
import { flag, lines, text } from '../kit/field.ts';
import { list } from '../kit/list.ts';

/** One that is not sent is deleted; an unsaved one has a temporary negative id. */
export const reviews = list('口コミ', {
  ids: 'all',
  fields: {
    reviewer_info: text('投稿者名', { required: true }),
    content: lines('口コミ内容', { required: true }),
    reply: lines('返信内容', { required: true }),
    is_published: flag('公開する'),
  },
});

export const review = defineBareList(documents.review, 'reviews', reviews);

export const { read: getReviews, save: saveReview } = review;

export type Review = Answer<typeof review>[number];
export type ReviewDraft = Draft<typeof review>;
export type SaveReviewRequest = Request<typeof review>;
