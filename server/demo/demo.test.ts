import { expect, test } from 'vitest';

import { hashtagKey, hashtagText, isLink } from '../../src/contract/link.ts';
import { demo } from './demo.ts';

const items = demo.qa.flatMap(({ qa_items }) => qa_items);

test('every link of the demonstration’s questions is valid and leads to a published studio', () => {
  const urls = items.flatMap(({ urls: links }) => links.map(({ url }) => url));
  expect(urls.filter((url) => !isLink(url))).toEqual([]);
  const timetables = urls.flatMap((url) => /^\/lesson\/(\d+)$/.exec(url)?.[1] ?? []);
  expect(timetables.filter((id) => !demo.studios[Number(id) - 1]?.is_published)).toEqual([]);
  expect(timetables).toHaveLength(3);
});

test('the articles of the demonstration are in order from the oldest on, each with its hashtags as they are stored', () => {
  const dates = demo.news.map(({ created_at }) => created_at);
  expect(dates.toSorted()).toEqual(dates);
  const tags = demo.news.flatMap((article) => article.hashtags);
  expect(tags.map(hashtagText)).toEqual(tags);
  expect(new Set(tags.map(hashtagKey)).size).toBe(new Set(tags).size);
});
