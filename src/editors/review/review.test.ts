import { expect, test } from 'vitest';

import { type Review } from '../../documents/review/document.ts';
import { review, reviews } from './editor.ts';

const first: Review = {
  id: 7,
  reviewer_info: '30代・女性',
  content: '楽しいです。',
  reply: 'ありがとうございます。',
  is_published: true,
};
const second: Review = { ...first, id: 9, reviewer_info: '40代・男性', is_published: false };

test('Submit refuses an empty name, content or reply with the number of the review, in screen order', () => {
  const draft = { reviews: [{ ...first, reply: ' 　\n' }, second, reviews.blank(-1)] };
  expect(review.problemsOf(draft)).toEqual([
    { path: ['reviews', { id: 7 }, 'reply'], message: '口コミ1の返信内容は必須です。' },
    { path: ['reviews', { id: -1 }, 'reviewer_info'], message: '口コミ3の投稿者名は必須です。' },
    { path: ['reviews', { id: -1 }, 'content'], message: '口コミ3の口コミ内容は必須です。' },
    { path: ['reviews', { id: -1 }, 'reply'], message: '口コミ3の返信内容は必須です。' },
  ]);
});
