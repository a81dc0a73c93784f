import { useQuery } from '@tanstack/react-query';
import { linkOptions, useRouteContext } from '@tanstack/react-router';

import { newsListQuery } from '../api/news-queries.ts';
import type { ReadRows } from '../contract/http/lenient.ts';
import type { CardsShape } from '../editors/news/news-cards.tsx';
import { NewsList } from '../editors/news/news-index-screen.tsx';
import { missingRowsText } from '../text/missing-rows.ts';
import { newsListText } from '../text/news.ts';
import { FailureLine } from '../ui/status-line.tsx';

export const newNews = 'new';

export const linkToNews = (id: number | string) => ({
  link: linkOptions({ to: '/news/$id', params: { id: String(id) } }),
});

const addTo = linkToNews(newNews);

interface ListedArticlesProps {
  readonly shape: CardsShape;
  /** The open article. */
  readonly current: number | null;
}

/** The list of articles, each a link. Prefetched by the routes' loaders (`newsListQuery`). */
export function ListedArticles({ shape, current }: ListedArticlesProps) {
  const { send } = useRouteContext({ from: '__root__' });
  // A read that failed in the loader is only retried by its button.
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

/** A notice in place of missing articles; null where none are missing. */
function remarkOn(listed: ReadRows<unknown> | undefined): string | null {
  if (listed === undefined) return newsListText.loading;
  const missing = missingRowsText(listed, newsListText.leftOut);
  return missing ?? (listed.rows.length === 0 ? newsListText.empty : null);
}
