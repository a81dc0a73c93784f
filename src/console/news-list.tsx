import { useQuery } from '@tanstack/react-query';
import { linkOptions, useRouteContext } from '@tanstack/react-router';

import { newsListQuery } from '../api/news-queries.ts';
import type { CardsShape } from '../editors/news/news-cards.tsx';
import { NewsList } from '../editors/news/news-index-screen.tsx';
import { newsListText } from '../editors/news/text.ts';
import { listNotice } from './list-notice.tsx';

export const newNews = 'new';

export const linkToNews = (id: number | string) => ({
  link: linkOptions({ to: '/news/$id', params: { id: String(id) } }),
});

const addTo = linkToNews(newNews);

interface ListedArticlesProps {
  readonly shape: CardsShape;
  readonly current: number | null;
}

export function ListedArticles({ shape, current }: ListedArticlesProps) {
  const { send } = useRouteContext({ from: '__root__' });
  const query = useQuery({ ...newsListQuery(send), retryOnMount: false });
  return (
    <NewsList
      articles={query.data?.rows}
      shape={shape}
      current={current}
      linkTo={linkToNews}
      addTo={addTo}
      notice={listNotice(query, newsListText)}
    />
  );
}
