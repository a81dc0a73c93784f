import * as v from 'valibot';

import { hashtagKey } from '../../../src/contract/hashtag.ts';
import { getNewsList, type Hashtag, type ListedNews } from '../../../src/contract/http/news.ts';

export interface NewsListContent {
  readonly articles: readonly ListedNews[];
}

export const readNewsList = v.pipe(
  getNewsList.read,
  v.transform(({ rows }): NewsListContent => ({ articles: rows })),
);

const parameter = 'hashtag';

/** The path of the articles of a hashtag, or of all articles. */
export const listPath = (hashtag?: string): string =>
  hashtag === undefined ? '/news' : `/news?${new URLSearchParams({ [parameter]: hashtag }).toString()}`;

/** The hashtag in the address; null for all articles. */
export const hashtagIn = (search: string): string | null => {
  const asked = new URLSearchParams(search).get(parameter)?.trim() ?? '';
  return asked === '' ? null : asked;
};

/** The articles that have a hashtag; all for null. */
export const articlesOf = (articles: readonly ListedNews[], hashtag: string | null): readonly ListedNews[] =>
  hashtag === null
    ? articles
    : articles.filter((each) => each.hashtags.some(({ text }) => hashtagKey(text) === hashtagKey(hashtag)));

/** The hashtags of all articles, each once, in the order of the articles. */
export const allHashtags = (articles: readonly ListedNews[]): readonly Hashtag[] => [
  ...new Map(
    articles.flatMap(({ hashtags }) => hashtags).map((tag) => [hashtagKey(tag.text), tag] as const),
  ).values(),
];
