import { queryOptions } from '@tanstack/react-query';

import { getNews, getHashtagMaster, getNewsList } from '../documents/news/document.ts';
import { openQuery } from './queries.ts';
import type { Send } from './send.ts';

export const newsListQuery = (send: Send) =>
  queryOptions({
    queryKey: ['news', 'list'],
    queryFn: ({ signal }) => send(getNewsList, null, { signal }),
  });

export const newsQuery = (send: Send, id: number) =>
  openQuery(
    queryOptions({
      queryKey: ['news', String(id)],
      queryFn: ({ signal }) => send(getNews, { news_id: id }, { signal }),
    }),
    id,
  );

export const hashtagsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['hashtags'],
    queryFn: ({ signal }) => send(getHashtagMaster, null, { signal }),
  });
