import type { Review } from '../../contract/http/review.ts';
import { rootPath, under } from '../../editing/paths.ts';

/** The reviews in section 3's shape, where one that is not saved yet has a negative id. There may be none. */
export type ReviewDraft = { readonly reviews: readonly Review[] };

/** The reviews' name, on the site too, and where they are in the draft. */
export const reviewListName = 'reviews';
export const reviewList = under(rootPath<ReviewDraft>(), reviewListName);

/** What stands in the draft's place until it is loaded. */
export const emptyReviewDraft: ReviewDraft = { reviews: [] };

export const reviewFields = ['reviewer_info', 'content', 'reply', 'is_published'] as const;
export type ReviewField = (typeof reviewFields)[number];

export const isReviewField = (step: unknown): step is ReviewField =>
  reviewFields.some((field) => field === step);

/** A new review: not published (section 3). */
export const blankReview = (id: number): Review => ({
  id,
  reviewer_info: '',
  content: '',
  reply: '',
  is_published: false,
});

/** What a review says, as a text. */
export const textOfReview = ({ reviewer_info: name, content, reply }: Review): string =>
  `${name}\n${content}\n${reply}`;
