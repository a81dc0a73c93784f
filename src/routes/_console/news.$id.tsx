import { useQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';

import { hashtagsQuery, newsListQuery, newsQuery } from '../../api/news-queries.ts';
import { mediaFilesQuery, savedIdIn } from '../../api/queries.ts';
import { secretPath } from '../../api/secret-query.ts';
import { useEditorActors } from '../../console/editor-route.tsx';
import { linkToNews, ListedArticles, newNews } from '../../console/news-list.tsx';
import type { Hashtag } from '../../documents/news/document.ts';
import { existingNewsAccess, newNewsAccess, provideDeleteNews } from '../../editors/news/access.ts';
import { newsMachine } from '../../editors/news/editor.ts';
import { cardsOf } from '../../editors/news/news-cards.tsx';
import { headingOf, NewsScreen } from '../../editors/news/news-screen.tsx';
import { newsText } from '../../editors/news/text.ts';
import { observedBy } from '../../machines/inspect.ts';
import { useRoutedDocumentParts, useFlashMessage } from '../../saving/flash-message.ts';
import { awaitBriefly } from '../../saving/screen-read.ts';
import { pageTitle } from '../../text/app.ts';
import { missingRowsText } from '../../text/failures.ts';
import { FailureLine } from '../../ui/status-line.tsx';

export const Route = createFileRoute('/_console/news/$id')({
  // Without remounting, one article's draft would be shown under another, and Submit would save it there.
  remountDeps: ({ params }) => params,
  loader: async ({ context, params: { id } }) => {
    const { queryClient, send } = context;
    void queryClient.prefetchQuery(newsListQuery(send));
    void queryClient.prefetchQuery(hashtagsQuery(send));
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    if (id === newNews) return { previewPath: await secretPath('/news/new', context) };
    await awaitBriefly(queryClient.prefetchQuery(newsQuery(send, savedIdIn(id))));
    return { previewPath: `/news/${encodeURIComponent(id)}` };
  },
  component: Article,
});

function Article() {
  const { id } = Route.useParams();
  return id === newNews ? <New /> : <Existing id={savedIdIn(id)} />;
}

const linkTo = (id: number | null) => (id === null ? { link: linkOptions({ to: '/news' }) } : linkToNews(id));

const none: readonly Hashtag[] = [];

function useKnownHashtags() {
  const { send } = Route.useRouteContext();
  const { data, isError, refetch } = useQuery({ ...hashtagsQuery(send), retryOnMount: false });
  return {
    known: data?.rows ?? none,
    knownNotice: isError ? (
      <FailureLine text={newsText.hashtagsFailed} onRetry={() => void refetch()} />
    ) : (
      data && missingRowsText(data, newsText.hashtagsLeftOut)
    ),
  };
}

function New() {
  const { config } = Route.useRouteContext();
  const { previewPath } = Route.useLoaderData();
  const access = newNewsAccess(useRoutedDocumentParts(linkTo));
  const actors = useEditorActors(newsMachine, { previewPath, access });
  return (
    <>
      <title>{pageTitle(headingOf(null).title, config.brand)}</title>
      <NewsScreen
        {...actors}
        {...useKnownHashtags()}
        existing={null}
        list={<ListedArticles shape="side" current={null} />}
      />
    </>
  );
}

function Existing({ id }: { readonly id: number }) {
  const { config, inspect, send } = Route.useRouteContext();
  const { previewPath } = Route.useLoaderData();
  const parts = useRoutedDocumentParts(linkTo);
  const access = existingNewsAccess(parts, id);
  const actors = useEditorActors(newsMachine, { previewPath, access });
  const [deleteMachine] = useState(() => provideDeleteNews(parts, id));
  const deleteCall = useActorRef(deleteMachine, { input: { owner: null }, ...observedBy(inspect) });
  useFlashMessage((text) => actors.editor.send({ type: 'notice.show', text }));

  const { data: article } = useQuery({ ...newsQuery(send, id), enabled: false });
  const { data: listed } = useQuery({ ...newsListQuery(send), enabled: false });
  const card = useMemo(
    () => cardsOf(listed?.rows ?? []).find((each) => each.article.id === id),
    [listed, id],
  );
  const title = article?.title.trim() ? article.title : (card?.title ?? '');
  const list = useMemo(() => <ListedArticles shape="side" current={id} />, [id]);
  return (
    <>
      <title>{pageTitle(headingOf({ title }).title, config.brand)}</title>
      <NewsScreen {...actors} {...useKnownHashtags()} existing={{ title, deleteCall }} list={list} />
    </>
  );
}
