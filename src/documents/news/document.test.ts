import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { issueOf } from '../../contract/http/issue-fixture.ts';
import {
  createNews,
  deleteNews,
  emptyNews,
  getNews,
  updateNews,
  type CreateNewsRequest,
  getHashtagMaster,
  getNewsList,
} from './document.ts';

const read = (body: unknown) => v.safeParse(getNews.read, body);

test('an article has hashtags without their #, and none without a text', () => {
  const hashtags = [
    { id: '5', text: ' #ヨガ' },
    { id: 6, text: '#' },
    { id: 7, text: null },
  ];
  expect(read({ id: 3, title: '7', hashtags }).output).toEqual({
    ...emptyNews,
    id: 3,
    title: '7',
    hashtags: [{ id: 5, text: 'ヨガ' }],
  });
});

test.each([
  ['hashtags', null, { id: 1, hashtags: 'ヨガ' }],
  ['hashtags.0', null, { id: 1, hashtags: ['ヨガ'] }],
  ['hashtags.0', 'text', { id: 3, title: 'a', hashtags: [{ id: 5, name: 'ヨガ' }] }],
])('an article fails to load, naming %s and what is missing there (%s), from %j', (path, missed, body) => {
  expect(issueOf(getNews, body)).toEqual([path, missed]);
});

test('the list of articles has the fields of the cards; invalid articles are left out and counted', () => {
  const rows = [
    {
      id: 1,
      title: '発表会',
      created_at: '2026-11-02T09:30:00+09:00',
      top_image: null,
      hashtags: [{ id: 2, text: 'ヨガ' }],
    },
    { id: 2, title: '', created_at: '', top_image: null, hashtags: [] },
  ];
  const sent = [
    { ...rows[0], text: '', top_image: 'unread', hashtags: [{ id: '2', text: '#ヨガ' }, 'ヨガ'] },
    { id: '2', hashtags: null },
    { title: 'nothing' },
  ];
  expect(v.parse(getNewsList.read, { news: sent })).toEqual({ rows, leftOut: 1 });
  expect(v.is(getNewsList.read, { news: null })).toBe(false);
});

test('the master list of hashtags leaves out and counts invalid ones', () => {
  const sent = [{ id: '1', text: '#ヨガ' }, { id: 2, text: '' }, { text: '発表会' }, 'ヨガ'];
  expect(v.parse(getHashtagMaster.read, { hashtags: sent })).toEqual({
    rows: [{ id: 1, text: 'ヨガ' }],
    leftOut: 3,
  });
  expect(v.is(getHashtagMaster.read, {})).toBe(false);
});

describe('a sent article', () => {
  const sent: CreateNewsRequest = {
    title: '',
    text: '',
    image_ids: [2],
    top_image: null,
    hashtags: [
      { id: 3, text: 'ヨガ' },
      { id: -1, text: '発表会' },
    ],
  };

  test('a sent article has its id where it is saved, and only its own fields', () => {
    const update: v.InferOutput<typeof updateNews.request> = { news_id: 4, ...sent };
    expect(v.parse(createNews.request, sent)).toEqual(sent);
    expect(v.parse(updateNews.request, update)).toEqual(update);
    expect(v.is(createNews.request, update)).toBe(false);
    expect(v.is(deleteNews.request, { news_id: 4 })).toBe(true);
    expect(v.is(deleteNews.request, { news_id: 'new' })).toBe(false);
  });

  test.each([
    [{ created_at: '2026-11-02' }],
    [{ images: [] }],
    [{ hashtags: [{ id: 0, text: 'ヨガ' }] }],
    [{ hashtags: [{ id: 1, text: 'ヨ'.repeat(101) }] }],
    [{ hashtags: ['ヨガ'] }],
  ])('a sent article never holds %j', (change) => {
    expect(v.is(createNews.request, { ...sent, ...change })).toBe(false);
  });
});
