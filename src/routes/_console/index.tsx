import { createFileRoute } from '@tanstack/react-router';

import { awaitBriefly } from '../-editor-actors.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { mediaFilesQuery, topContentQuery } from '../../api/queries.ts';
import { updateTopContent } from '../../contract/http/top.ts';
import { topMachine } from '../../editors/top/machine.ts';
import { topProblems } from '../../editors/top/rules.ts';
import { TopScreen } from '../../editors/top/top-screen.tsx';
import { toTopRequest } from '../../editors/top/wire.ts';
import { pageTitle } from '../../text/app.ts';
import { topText } from '../../text/top.ts';

export const Route = createFileRoute('/_console/')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(topContentQuery(send)));
  },
  component: Top,
});

function Top() {
  const { config, queryClient, send } = Route.useRouteContext();
  const actors = useEditorActors(topMachine, {
    previewPath: '/',
    resource: {
      queryClient,
      query: topContentQuery(send),
      toDraft: (content) => content,
      validate: topProblems,
      prepare: toTopRequest,
      save: async (request, signal) => (await send(updateTopContent, request, { signal })).message,
    },
  });
  return (
    <>
      <title>{pageTitle(topText.title, config.brand)}</title>
      <TopScreen {...actors} />
    </>
  );
}
