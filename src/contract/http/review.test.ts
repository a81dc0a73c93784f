import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getReviews, saveReview, type SaveReviewRequest } from '../../documents/review/document.ts';
import { issueOf } from './issue-fixture.ts';

const read = (body: unknown) => v.safeParse(getReviews.read, body);

test('the reviews are unpublished and without texts where fields are missing or null', () => {
  expect(
    read([
      { id: '4', content: null },
      { id: 5, reviewer_info: 30, reply: null, is_published: 1 },
    ]).output,
  ).toEqual([
    { id: 4, reviewer_info: '', content: '', reply: '', is_published: false },
    { id: 5, reviewer_info: '30', content: '', reply: '', is_published: true },
  ]);
});

test.each([
  ['0.id', null, [{ reviewer_info: 'saved, but by which id?' }]],
  [
    '1.content',
    null,
    [
      { id: 1, reply: 'a' },
      { id: 2, content: {} },
    ],
  ],
  ['0.is_published', null, [{ id: 1, is_published: 'maybe' }]],
  ['0', null, { reviews: ['a'] }],
  [
    '1',
    'reviewer_info, content, reply',
    [
      { id: 1, reply: 'a' },
      { id: 2, name: 'a', comment: 'a', is_published: true },
    ],
  ],
])('the reviews fail to load, naming %s and what is missing there (%s), from %j', (path, missed, body) => {
  expect(issueOf(getReviews, body)).toEqual([path, missed]);
});

test('reviews are sent with their id, negative for a new one, and with no other than their own fields', () => {
  const sent = { id: -1_732_000_000_000, reviewer_info: '', content: '', reply: '', is_published: false };
  const request: SaveReviewRequest = { reviews: [sent, { ...sent, id: 4 }] };
  expect(v.parse(saveReview.request, request)).toEqual(request);
  expect(v.is(saveReview.request, { reviews: [] })).toBe(true);
  for (const change of [{ id: 0 }, { id: 1.5 }, { id: '4' }, { is_published: 1 }, { number: 1 }]) {
    expect(v.is(saveReview.request, { reviews: [{ ...sent, ...change }] })).toBe(false);
  }
});
