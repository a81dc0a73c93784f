import { createContentPage } from '../content-page.tsx';
import { applyToArticle, emptyArticle, readArticle } from './article-content.ts';

/** Of the article that the address names. */
export const article = createContentPage({
  contentKey: 'topContent',
  path: `/content${location.pathname.replace(/\/$/, '')}`,
  empty: emptyArticle,
  read: readArticle,
  apply: applyToArticle,
});
