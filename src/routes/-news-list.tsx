import { useQuery } from '@tanstack/react-query';
import { linkOptions, useRouteContext } from '@tanstack/react-router';

import { newsListQuery } from '../api/news-queries.ts';
import type { CardsShape } from '../editors/news/news-cards.tsx';
import { NewsList } from '../editors/news/news-index-screen.tsx';
import { newsListText } from '../text/news.ts';
import { FailureLine } from '../ui/status-line.tsx';

export const newNews = 'new';

/** Where an article is. */
export const linkToNews = (id: number | string) => ({
  link: linkOptions({ to: '/news/$newsId', params: { newsId: String(id) } }),
});

const addTo = linkToNews(newNews);

interface ListedArticlesProps {
  readonly shape: CardsShape;
  /** The article that is open. */
  readonly current: number | null;
}

/** The articles, each a link. The routes' loaders prefetch them (`newsListQuery`). */
export function ListedArticles({ shape, current }: ListedArticlesProps) {
  const { send } = useRouteContext({ from: '__root__' });
  // What the loader could not read is read again only by Retry.
  const { data, isError, refetch } = useQuery({ ...newsListQuery(send), retryOnMount: false });
  const remark = isError ? null : remarkOn(data);
  return (
    <NewsList
      articles={data?.rows}
      shape={shape}
      current={current}
      linkTo={linkToNews}
      addTo={addTo}
      notice={
        isError ? (
          <FailureLine text={newsListText.failed} onRetry={() => void refetch()} />
        ) : (
          remark !== null && <p>{remark}</p>
        )
      }
    />
  );
}

interface Listed {
  readonly rows: readonly unknown[];
  readonly leftOut: number;
}

/** What stands where articles are missing; null where none are. */
function remarkOn(listed: Listed | undefined): string | null {
  if (listed === undefined) return newsListText.loading;
  if (listed.leftOut > 0) return newsListText.leftOut(listed.leftOut);
  return listed.rows.length === 0 ? newsListText.empty : null;
}
