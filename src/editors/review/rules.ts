import { under } from '../../editing/paths.ts';
import { required, type Problem } from '../../editing/rules.ts';
import { requiredText } from '../../text/fields.ts';
import { reviewFieldText } from '../../text/review.ts';
import { reviewList, type ReviewDraft } from './draft.ts';

/** What section 5 asks of every review, in the order of the screen. */
const requiredFields = ['reviewer_info', 'content', 'reply'] as const;

/** What keeps the draft from being saved; the messages number the reviews as the screen does. */
export const reviewProblems = ({ reviews }: ReviewDraft): readonly Problem[] =>
  reviews.flatMap((review, index) =>
    requiredFields.flatMap((field) => {
      const message = required(requiredText(reviewFieldText(index + 1, field)))(review[field]);
      return message === null ? [] : [{ path: under(under(reviewList, { id: review.id }), field), message }];
    }),
  );
