import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { hashtagsQuery, newsListQuery, newsQuery } from '../../api/news-queries.ts';
import type { Send } from '../../api/send.ts';
import { hashtagKey } from '../../contract/link.ts';
import type { ListedNews } from '../../documents/news/calls.ts';
import {
  createNews,
  deleteNews,
  emptyNews,
  updateNews,
  type CreateNewsRequest,
  type Hashtag,
  type News,
} from '../../documents/news/document.ts';
import { sentList, storedText } from '../../editing/created-items.ts';
import type { EditorAccess } from '../../saving/editor-saves.ts';
import type { NavigateWithMessage } from '../../saving/flash-message.ts';
import { createOnce, cachedList, deleteListed } from '../../saving/list-attempts.ts';
import type { SavedChecks } from '../../saving/saved-context.ts';
import { newsText } from '../../text/news.ts';
import { savedText } from '../../text/shell.ts';
import { deleteNewsCallMachine, news, toNewsDraft, type NewsDraft } from './editor.ts';

interface NewsParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
  /** Whether the backend announces `idempotentSave`. */
  readonly isIdempotent: boolean;
  /** `null` for the list without an open article. */
  readonly navigate: NavigateWithMessage<number | null>;
  readonly checks?: SavedChecks | null;
}

type NewsResource = EditorAccess<NewsDraft, News, CreateNewsRequest>;

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

/** A hashtag that was removed and written again has the server's id only there: its text says which it is. */
const heldOf = (draft: NewsDraft) => ({
  ...news.requestOf(draft, draft),
  hashtags: draft.hashtags.map(({ text }) => hashtagKey(text)),
});

/** What the editor of an existing article reads and saves. */
export function existingNewsAccess(parts: Pick<NewsParts, 'queryClient' | 'send'>, id: number): NewsResource {
  const { queryClient, send } = parts;
  return {
    ...common,
    queryClient,
    query: newsQuery(send, id),
    save: async (request, options) => (await send(updateNews, { news_id: id, ...request }, options)).message,
    expire: () => newsOf(parts).changed(),
    recognition: { items, heldOf },
  };
}

/** What the editor of a new article saves. Once created, the article's own screen replaces this one. */
export function newNewsAccess(parts: NewsParts): NewsResource {
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
      // Without an id the article's screen cannot be opened; the list contains it.
      if (!signal.aborted) await navigate(id, { notice, failure: null });
      return notice;
    },
  };
}

/** The confirmed call of an existing article's screen. */
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

/** The list of articles. A changed article may add hashtags to the master list. */
function newsOf({ queryClient, send }: Pick<NewsParts, 'queryClient' | 'send'>) {
  const listed = cachedList(queryClient, newsListQuery(send));
  return {
    ...listed,
    changed: () => {
      listed.changed();
      void queryClient.invalidateQueries({ queryKey: hashtagsQuery(send).queryKey });
    },
  };
}
