import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { hashtagsQuery, newsListQuery, newsQuery } from '../../api/news-queries.ts';
import { hashtagKey } from '../../contract/link.ts';
import {
  createNews,
  deleteNews,
  emptyNews,
  updateNews,
  type CreateNewsRequest,
  type Hashtag,
  type News,
  type ListedNews,
} from '../../documents/news/document.ts';
import { sentList, storedText } from '../../editing/created-items.ts';
import type { EditorAccess, AccessParts } from '../../saving/editor-access.ts';
import type { RoutedDocumentParts } from '../../saving/flash-message.ts';
import { createOnce, cachedList, deleteListed } from '../../saving/list-attempts.ts';
import { savedText } from '../../text/shell.ts';
import { deleteNewsCallMachine, news, toNewsDraft, type NewsDraft } from './editor.ts';
import { newsText } from './text.ts';

type NewsParts = RoutedDocumentParts<number | null>;

type NewsAccess = EditorAccess<NewsDraft, News, CreateNewsRequest>;

const newNewsQuery = queryOptions({
  queryKey: ['news', 'new'],
  queryFn: (): Promise<News> => Promise.resolve(emptyNews),
});

const common = { toDraft: toNewsDraft, validate: news.problemsOf, prepare: news.requestOf };

const hashtagsOf = ({ hashtags }: NewsDraft) => hashtags;

const items = sentList({
  itemsOf: hashtagsOf,
  withItems: (draft: NewsDraft, hashtags: readonly Hashtag[]) => ({ ...draft, hashtags: [...hashtags] }),
  sentOf: hashtagsOf,
  toSent: ({ text }: Hashtag) => ({ text: hashtagKey(text) }),
});

/** By text: a hashtag that was removed and added again has another id in the draft. */
const savedPartOf = (draft: NewsDraft) => ({
  ...news.requestOf(draft, draft),
  hashtags: draft.hashtags.map(({ text }) => hashtagKey(text)),
});

export function existingNewsAccess(parts: AccessParts, id: number): NewsAccess {
  const { queryClient, send } = parts;
  return {
    ...common,
    queryClient,
    query: newsQuery(send, id),
    save: async (request, options) => (await send(updateNews, { news_id: id, ...request }, options)).message,
    expire: () => newsOf(parts).changed(),
    recognition: { items, savedPartOf },
  };
}

export function newNewsAccess(parts: NewsParts): NewsAccess {
  const { queryClient, send, navigate, isIdempotent } = parts;
  const news = newsOf(parts);
  const create = createOnce<ListedNews, CreateNewsRequest>({
    listed: news,
    isOf: (row, { title }) => storedText(row.title) === storedText(title),
    create: async (request, options) => {
      const { news_id: id, message } = await send(createNews, request, options);
      return { id, message };
    },
    update: async (id, request, signal) =>
      (await send(updateNews, { news_id: id, ...request }, { signal })).message,
    unsure: newsText.createdPerhaps,
    isIdempotent,
  });
  return {
    ...common,
    queryClient,
    query: newNewsQuery,
    recognition: null,
    save: async (request, { signal }) => {
      const { id, message } = await create(request, signal);
      news.changed();
      const notice = message || savedText;
      if (!signal.aborted) await navigate(id, { notice, failure: null });
      return notice;
    },
  };
}

export function provideDeleteNews(parts: NewsParts, id: number) {
  const { queryClient, send, navigate, checks } = parts;
  const news = newsOf(parts);
  const remove = deleteListed(news);
  return deleteNewsCallMachine.provide({
    actors: {
      performCall: fromPromise(async ({ input: { subject: name }, signal }) => {
        checks?.stop();
        await remove(id, () => send(deleteNews, { news_id: id }));
        news.changed();
        const deleted = { kind: 'news', name } as const;
        if (!signal.aborted) await navigate(null, { notice: newsText.deleted, failure: null, deleted });
        queryClient.removeQueries({ queryKey: newsQuery(send, id).queryKey });
        checks?.restart();
      }),
    },
  });
}

/** A change of an article may add hashtags to the master list. */
function newsOf({ queryClient, send }: AccessParts) {
  const listed = cachedList(queryClient, newsListQuery(send));
  return {
    ...listed,
    changed: () => {
      listed.changed();
      void queryClient.invalidateQueries({ queryKey: hashtagsQuery(send).queryKey });
    },
  };
}
