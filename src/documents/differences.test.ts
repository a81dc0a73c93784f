import { expect, test } from 'vitest';

import { differencesOf } from '../contract/http/differences.ts';
import { getLessons } from '../contract/http/lesson.ts';
import { mediaFile } from '../contract/http/media-fixture.ts';
import { getMediaFiles } from '../contract/http/media.ts';
import { sato as booking } from '../contract/http/trial-fixture.ts';
import { getTrialCustomers } from '../contract/http/trial.ts';
import { getPriceContent } from './price/document.ts';
import { getQuestionCategoryList } from './qa/document.ts';
import { getReviews } from './review/document.ts';
import { updateStudio, getStudios } from './studio/document.ts';
import { getTopContent } from './top/document.ts';

const told = (...args: Parameters<typeof differencesOf>) =>
  differencesOf(...args).map(
    ({ field, unknownName, wanted, came, effect, count }) =>
      `${field || 'body'}${unknownName === null ? '' : ` +${unknownName}`}: ${wanted ?? '-'} < ${came}, ${effect} ×${count}`,
  );

const review = { id: 1, reviewer_info: 'K', content: '楽しい', reply: '感謝', is_published: true };
const file = mediaFile(1);

test('a body as the contract has it differs nowhere', () => {
  expect(told(getReviews, [review])).toEqual([]);
  expect(told(getTrialCustomers, [booking])).toEqual([]);
  expect(told(updateStudio, { message: '' })).toEqual([]);
});

test('each way of reading leniently is named with its field and how often it came', () => {
  const { is_published: _flag, ...unflagged } = review;
  expect(
    told(getReviews, [{ ...review, id: '1', extra: 1 }, unflagged, { ...review, reply: null, id: 3 }]),
  ).toEqual([
    '*.id: number < numericText, converted ×1',
    '*.is_published:  < nothing, defaulted ×1',
    '*.reply: string < null, defaulted ×1',
    '* +extra: - < number, ignored ×1',
  ]);
  expect(
    told(getTrialCustomers, [
      { ...booking, age: 32 },
      { ...booking, id: 2, age: 33 },
    ]),
  ).toEqual(['*.age: string < number, converted ×2']);
  const { image_url: url, ...bare } = file;
  expect(told(getMediaFiles, [{ ...bare, url }])).toEqual(['* +url: - < text, readInstead ×1']);
  expect(told(getQuestionCategoryList, [{ id: 1, title: '体験', order: 1, qa_items: [] }])).toEqual([
    '* +title: - < text, readInstead ×1',
  ]);
});

test('what is around a body is named, and the body is compared within it', () => {
  expect(told(getStudios, { results: [{ id: '1', name: '', slug: '' }], count: 1 })).toEqual([
    'body +results: - < object, unwrapped ×1',
    '*.id: number < numericText, converted ×1',
  ]);
  expect(told(getPriceContent, [])).toEqual(['body: - < list, unwrapped ×1']);
  expect(told(updateStudio, undefined)).toEqual(['body: Object < nothing, defaulted ×1']);
});

test('a row that a read-only list leaves out is named, also one with an id that another has', () => {
  expect(told(getTrialCustomers, [booking, { ...booking, id: 'x' }, booking])).toEqual([
    '*.id: number < text, leftOut ×1',
    '*.id: number < repeated, leftOut ×1',
  ]);
});

test('what makes a load fail is named by its field', () => {
  expect(told(getReviews, [{ ...review, is_published: 'perhaps', id: '1' }])).toEqual([
    '*.id: number < numericText, converted ×1',
    '*.is_published: boolean < text, failed ×1',
  ]);
  const { id: _id, ...withoutId } = review;
  expect(told(getReviews, [withoutId])).toEqual(['*.id:  < nothing, failed ×1']);
  expect(told(getReviews, undefined)).toEqual(['body: Array < nothing, failed ×1']);
  expect(told(getReviews, { detail: 'no' })).toEqual(['body: Array < object, failed ×1']);
  expect(
    told(getPriceContent, { price_content: [{ id: 'a', title: '', description: '', prices: null }] }),
  ).toEqual([
    'price_content.*.id: number < text, failed ×1',
    'price_content.*.prices: Array < null, defaulted ×1',
    'price_content.*.button_text:  < nothing, defaulted ×1',
    'price_content.*.button_link:  < nothing, defaulted ×1',
    'price_content.*.button_description:  < nothing, defaulted ×1',
  ]);
  expect(told(getLessons, [{ id: 1, day_of_week: 'monday' }])).toContain('*.name:  < nothing, failed ×1');
  expect(told(getTopContent, null)).toEqual(['body: Object < null, failed ×1']);
});
