import { createFileRoute } from '@tanstack/react-router';

import { aboutResource } from '../-about-actors.ts';
import { awaitBriefly } from '../-editor-actors.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { aboutContentQuery } from '../../api/about-queries.ts';
import { mediaFilesQuery } from '../../api/queries.ts';
import { AboutScreen } from '../../editors/about/about-screen.tsx';
import { aboutMachine } from '../../editors/about/machine.ts';
import { aboutText } from '../../text/about.ts';
import { pageTitle } from '../../text/app.ts';

export const Route = createFileRoute('/_console/about')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(aboutContentQuery(send)));
  },
  component: About,
});

function About() {
  const { config, queryClient, send } = Route.useRouteContext();
  const actors = useEditorActors(aboutMachine, {
    previewPath: '/about',
    resource: aboutResource(queryClient, send),
  });
  return (
    <>
      <title>{pageTitle(aboutText.title, config.brand)}</title>
      <AboutScreen {...actors} />
    </>
  );
}
