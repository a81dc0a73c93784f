import { afterEach, expect, test, vi } from 'vitest';

import { omissionAgreements } from './omission-agreements.ts';

const published = { call: '/api/get_reviews/', field: 'is_published', isFlag: true };
const button = { call: '/api/get_page_price_content/', field: 'button_text', isFlag: false };

afterEach(() => vi.unstubAllGlobals());

test('what was agreed to in two editors that were open at once is known to the next one', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const [reviews, prices] = [omissionAgreements(), omissionAgreements()];
  expect(reviews.unanswered([published])).toEqual([published]);
  reviews.agree([published]);
  prices.agree([button]);
  expect(omissionAgreements().unanswered([published, button])).toEqual([]);
});

test('where the browser forbids storage, what was agreed to lasts as long as its editor', () => {
  const reviews = omissionAgreements();
  reviews.agree([published]);
  expect(reviews.unanswered([published])).toEqual([]);
  expect(omissionAgreements().unanswered([published])).toEqual([published]);
});
