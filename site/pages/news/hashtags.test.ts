import { expect, test } from 'vitest';

import type { ListedNews } from '../../../src/documents/news/document.ts';
import { allHashtags, articlesOf, hashtagIn, listPath } from './news-content.ts';

const news = (id: number, ...texts: readonly string[]): ListedNews => ({
  id,
  title: `記事${id}`,
  created_at: '2026-03-01',
  top_image: null,
  hashtags: texts.map((text) => ({ id: text.length, text })),
});

const articles = [news(3, 'ヨガ', 'HipHop'), news(2), news(1, 'hiphop')];

test('a hashtag in the address narrows the articles to those that have it, whatever its case', () => {
  const narrowed = articlesOf(articles, hashtagIn('?hashtag=HIPHOP'));
  expect(narrowed.map(({ id }) => id)).toEqual([3, 1]);
  expect(articlesOf(articles, hashtagIn('?hashtag=%23%E3%83%A8%E3%82%AC')).map(({ id }) => id)).toEqual([3]);
  expect(articlesOf(articles, hashtagIn('?hashtag=none'))).toEqual([]);
  expect(articlesOf(articles, hashtagIn('?hashtag=+'))).toBe(articles);
  expect(articlesOf(articles, hashtagIn(''))).toBe(articles);
});

test('the link of a hashtag is read back as that hashtag, whatever characters it has', () => {
  for (const text of ['ヨガ', 'R&B', 'C#', 'a b', '100%']) {
    expect(hashtagIn(new URL(listPath(text), 'https://site.invalid').search)).toBe(text);
  }
  expect(listPath()).toBe('/news');
});

test('each hashtag is listed once', () => {
  expect(allHashtags(articles).map(({ text }) => text)).toEqual(['ヨガ', 'hiphop']);
});
