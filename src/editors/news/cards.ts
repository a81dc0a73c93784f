import type { ListedNews } from '../../contract/http/news.ts';
import { lookFor } from '../../editing/fold-text.ts';
import { newsListText } from '../../text/news.ts';

/** An article as its card shows it. */
export interface NewsCard {
  readonly article: ListedNews;
  /** Its title, or where it has none what it is called by its place in the list. */
  readonly title: string;
}

/** Before a search, so that an article is called the same whatever is looked for. */
export const cardsOf = (articles: readonly ListedNews[]): readonly NewsCard[] =>
  articles.map((article, at) => ({
    article,
    title: article.title.trim() === '' ? newsListText.untitled(at + 1) : article.title,
  }));

const textOf = ({ title, article }: NewsCard): string =>
  [title, ...article.hashtags.map((tag) => tag.text)].join('\n');

/** The cards whose titles and hashtags hold every word of the query, in their order; all of them for a blank query. */
export const searchCards = (cards: readonly NewsCard[], query: string): readonly NewsCard[] =>
  query.trim() === '' ? cards : cards.filter(lookFor(query, textOf));
