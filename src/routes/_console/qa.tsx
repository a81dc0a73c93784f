import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { awaitBriefly } from '../-editor-actors.ts';
import { lookUpLostItems } from '../-lost-saves.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { qaCategoriesQuery } from '../../api/qa-queries.ts';
import { mediaFilesQuery } from '../../api/queries.ts';
import type { Send } from '../../api/send.ts';
import { studiosQuery } from '../../api/studio-queries.ts';
import {
  updateQaCategories,
  type QaCategory,
  type UpdateQaCategoriesRequest,
} from '../../contract/http/qa.ts';
import { innerList } from '../../editing/lost-items.ts';
import {
  emptyQaDraft,
  toQaDraft,
  type QaCategoryDraft,
  type QaDraft,
  type QaItemDraft,
} from '../../editors/qa/draft.ts';
import { qaMachine } from '../../editors/qa/machine.ts';
import type { QaStudios } from '../../editors/qa/qa-context.ts';
import { QaScreen } from '../../editors/qa/qa-screen.tsx';
import { qaProblems } from '../../editors/qa/rules.ts';
import { toQaRequest, toSentCategory, toSentItem } from '../../editors/qa/wire.ts';
import { pageTitle } from '../../text/app.ts';
import { qaText } from '../../text/qa.ts';

export const Route = createFileRoute('/_console/qa')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(studiosQuery(send));
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(qaCategoriesQuery(send)));
  },
  component: Qa,
});

const itemsOf = (category: QaCategoryDraft) => category.qa_items;
const categoriesOf = (draft: QaDraft) => draft.categories;

const lists = {
  itemsOf: categoriesOf,
  withItems: (_draft: QaDraft, categories: readonly QaCategoryDraft[]) => ({ categories }),
  sentOf: categoriesOf,
  toSent: toSentCategory,
  inner: innerList({
    itemsOf,
    withItems: (category: QaCategoryDraft, qa_items: readonly QaItemDraft[]) => ({ ...category, qa_items }),
    sentOf: itemsOf,
    toSent: toSentItem,
  }),
};

function qaResource(queryClient: QueryClient, send: Send) {
  let sent = emptyQaDraft;
  const resource = {
    queryClient,
    query: qaCategoriesQuery(send),
    toDraft: (categories: readonly QaCategory[]) => toQaDraft(categories, sent),
    validate: qaProblems,
    prepare: (draft: QaDraft, base: QaDraft) => {
      sent = draft;
      return toQaRequest(draft, base);
    },
    save: async (request: UpdateQaCategoriesRequest, signal: AbortSignal) =>
      (await send(updateQaCategories, request, { signal })).message || qaText.saved,
  };
  return lookUpLostItems(resource, lists);
}

/** The studios to choose from; never asked for again by itself. */
function useStudios(send: Send): QaStudios {
  const { data, isError, refetch } = useQuery({ ...studiosQuery(send), retryOnMount: false });
  return useMemo(
    () => ({
      rows: data?.rows ?? null,
      leftOut: data?.leftOut ?? 0,
      isFailed: isError,
      onRetry: () => void refetch(),
    }),
    [data, isError, refetch],
  );
}

function Qa() {
  const { config, queryClient, send } = Route.useRouteContext();
  const [resource] = useState(() => qaResource(queryClient, send));
  const actors = useEditorActors(qaMachine, { previewPath: '/qa', resource, innerList: 'qa_items' });
  const studios = useStudios(send);
  return (
    <>
      <title>{pageTitle(qaText.title, config.brand)}</title>
      <QaScreen {...actors} studios={studios} />
    </>
  );
}
