import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { getReviews, saveReview, type Review } from '../../contract/http/review.ts';
import { review, reviews, type ReviewDraft } from './editor.ts';

/** The request of a draft; independent of the loaded one. */
const sent = (draft: ReviewDraft) => review.requestOf(draft, review.empty);

const first: Review = {
  id: 7,
  reviewer_info: '30代・女性',
  content: '楽しいです。',
  reply: 'ありがとうございます。',
  is_published: true,
};
const second: Review = { ...first, id: 9, reviewer_info: '40代・男性', is_published: false };

describe('Submit', () => {
  test('Submit refuses nothing of complete reviews, published or not, nor of an empty list', () => {
    expect(review.problemsOf({ reviews: [first, second] })).toEqual([]);
    expect(review.problemsOf(review.empty)).toEqual([]);
  });

  test('Submit refuses an empty name, content or reply with the number of the review, in screen order', () => {
    const draft = { reviews: [{ ...first, reply: ' 　\n' }, second, reviews.blank(-1)] };
    expect(review.problemsOf(draft)).toEqual([
      { path: ['reviews', { id: 7 }, 'reply'], message: '口コミ1の返信内容は必須です。' },
      { path: ['reviews', { id: -1 }, 'reviewer_info'], message: '口コミ3の投稿者名は必須です。' },
      { path: ['reviews', { id: -1 }, 'content'], message: '口コミ3の口コミ内容は必須です。' },
      { path: ['reviews', { id: -1 }, 'reply'], message: '口コミ3の返信内容は必須です。' },
    ]);
  });
});

describe('saving', () => {
  test('a save of the reviews sends every review in order with section 3’s fields, and no deleted ids', () => {
    const added = { ...first, id: -3, reviewer_info: '20代' };
    expect(sent({ reviews: [added, second] })).toEqual({
      reviews: [
        {
          id: -3,
          reviewer_info: '20代',
          content: '楽しいです。',
          reply: 'ありがとうございます。',
          is_published: true,
        },
        {
          id: 9,
          reviewer_info: '40代・男性',
          content: '楽しいです。',
          reply: 'ありがとうございます。',
          is_published: false,
        },
      ],
    });
    expect(sent(review.empty)).toEqual({ reviews: [] });
  });

  test('a save of the reviews sends numbers and texts also where another backend wraps the list, leaves fields out and sends flags as numbers', () => {
    const reviews = v.parse(getReviews.read, {
      count: 2,
      reviews: [
        { id: '5', reviewer_info: 30, content: 'よい', is_published: 1 },
        { id: 6, reply: null, likes: 3 },
      ],
    });
    expect(sent({ reviews })).toEqual({
      reviews: [
        { id: 5, reviewer_info: '30', content: 'よい', reply: '', is_published: true },
        { id: 6, reviewer_info: '', content: '', reply: '', is_published: false },
      ],
    });
  });

  test('a save of the reviews matches the contract’s request for any draft', () => {
    const review = fc.record({
      id: fc.integer().filter((id) => id !== 0),
      reviewer_info: fc.string(),
      content: fc.string(),
      reply: fc.string(),
      is_published: fc.boolean(),
    });
    const draft: fc.Arbitrary<ReviewDraft> = fc.record({
      reviews: fc.uniqueArray(review, { selector: ({ id }) => id }),
    });
    fc.assert(
      fc.property(draft, (each) => {
        expect(v.is(saveReview.request, sent(each))).toBe(true);
      }),
    );
  });
});
