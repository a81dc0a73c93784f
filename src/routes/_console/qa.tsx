import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Send } from '../../api/send.ts';
import { studiosQuery } from '../../api/studio-queries.ts';
import { editorRoute } from '../../console/editor-route.tsx';
import type { QaDraft } from '../../documents/qa/document.ts';
import type { EditorActors } from '../../editor/screen/editor-screen.tsx';
import { qaPage } from '../../editors/qa/editor.ts';
import type { QaStudios } from '../../editors/qa/qa-context.ts';
import { QaScreen } from '../../editors/qa/qa-screen.tsx';
import { qaStudioText } from '../../editors/qa/text.ts';
import { missingRowsText } from '../../text/failures.ts';

function useStudios(send: Send): QaStudios {
  const { data, isError, refetch } = useQuery({ ...studiosQuery(send), retryOnMount: false });
  return useMemo(
    () => ({
      rows: data?.rows ?? null,
      missing: data ? missingRowsText(data, qaStudioText.leftOut) : null,
      isFailed: isError,
      onRetry: () => void refetch(),
    }),
    [data, isError, refetch],
  );
}

function ScreenWithStudios(actors: EditorActors<QaDraft>) {
  const { send } = useRouteContext({ from: '__root__' });
  return <QaScreen {...actors} studios={useStudios(send)} />;
}

const { loader, component } = editorRoute(qaPage, ScreenWithStudios, { innerList: 'qa_items' });

export const Route = createFileRoute('/_console/qa')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(studiosQuery(context.send));
    await loader({ context });
  },
  component,
});
