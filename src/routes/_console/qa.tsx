import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { awaitBriefly } from '../-editor-actors.ts';
import { qaResource } from '../-qa-actors.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { qaCategoriesQuery } from '../../api/qa-queries.ts';
import { mediaFilesQuery } from '../../api/queries.ts';
import type { Send } from '../../api/send.ts';
import { studiosQuery } from '../../api/studio-queries.ts';
import { qaMachine } from '../../editors/qa/machine.ts';
import type { QaStudios } from '../../editors/qa/qa-context.ts';
import { QaScreen } from '../../editors/qa/qa-screen.tsx';
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
