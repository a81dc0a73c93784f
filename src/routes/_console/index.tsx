import { createFileRoute } from '@tanstack/react-router';

import { awaitBriefly } from '../-editor-actors.ts';
import { topResource } from '../-top-actors.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { mediaFilesQuery, topContentQuery } from '../../api/queries.ts';
import { topMachine } from '../../editors/top/machine.ts';
import { TopScreen } from '../../editors/top/top-screen.tsx';
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
    resource: topResource(queryClient, send),
  });
  return (
    <>
      <title>{pageTitle(topText.title, config.brand)}</title>
      <TopScreen {...actors} />
    </>
  );
}
