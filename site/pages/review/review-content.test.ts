import { expect, test } from 'vitest';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { applyContent, applyMessage, initialState } from '../content-state.ts';
import { reviewKind } from './review-content.ts';

const one = { id: 7, reviewer_info: '30代', content: '楽しい', reply: '感謝', is_published: true };
const other = { ...one, id: 9, reviewer_info: '40代', is_published: false };

const published = applyContent(initialState(reviewKind), { reviews: [one, other] });
const contentKey = 'topContent';

const after = (...messages: readonly PreviewMessage[]) =>
  messages.reduce((state, message) => applyMessage(reviewKind, state, message), published);
const reviewsAfter = (...messages: readonly PreviewMessage[]) => after(...messages).content.reviews;

const text = (payload: object): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey, eventType: 'change', ...payload },
});
const item = (payload: object): PreviewMessage => ({
  type: 'ARRAY_ITEM_UPDATE',
  payload: { contentKey, target: 'reviews', index: 1, fieldName: 'content', value: 'x', ...payload },
});

test('a message about a field of a review changes it, and the others keep their objects', () => {
  const [first, second] = reviewsAfter(
    item({ value: '丁寧' }),
    item({ fieldName: 'is_published', value: true }),
  );
  expect(first).toBe(one);
  expect(second).toEqual({ ...other, content: '丁寧', is_published: true });
});

test('the list of reviews is read from the value of `reviews` and from allData, and the others keep their objects', () => {
  const added = { id: -3, reviewer_info: '', content: '', reply: '', is_published: false };
  const told = [
    reviewsAfter(text({ fieldName: 'reviews', value: [one, added] })),
    reviewsAfter(text({ allData: [one, added] })),
    reviewsAfter(text({ fieldName: 'reviews', value: [other], allData: [one, added] })),
    reviewsAfter(text({ allData: [one, { reviewer_info: null }] })),
  ];
  for (const reviews of told.slice(0, 3)) expect(reviews).toEqual([one, added]);
  for (const reviews of told) expect(reviews[0]).toBe(one);
  expect(told[3]?.[1]).toEqual({ ...added, id: undefined });
});

test('a place that the review page does not have, a value that cannot be read, or another page’s list changes nothing', () => {
  const nothing = [
    item({ index: 2 }),
    item({ target: 'instructors' }),
    item({ fieldName: 'id', value: 3 }),
    item({ fieldName: '__proto__' }),
    item({ value: {} }),
    item({ value: undefined }),
    item({ fieldName: 'is_published', value: '非公開' }),
    item({ value: '楽しい' }),
    text({ fieldName: 'reviews', value: 'none' }),
    text({ fieldName: 'title_ja', value: [one] }),
    text({ allData: { title_ja: '鏡' } }),
    text({ allData: [{ id: 1, name: 'レッスン', day_of_week: 'monday' }] }),
  ];
  expect(nothing.map((message) => after(message) === published)).toEqual(nothing.map(() => true));
});
