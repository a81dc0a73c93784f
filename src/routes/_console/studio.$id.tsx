import { useQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';

import { mediaFilesQuery, savedIdIn } from '../../api/queries.ts';
import { secretPath } from '../../api/secret-query.ts';
import { openStudioQuery, studioQuery, studiosQuery } from '../../api/studio-queries.ts';
import { useEditorActors } from '../../console/editor-route.tsx';
import { StudioList } from '../../console/studio-list.tsx';
import type { StudioDraft, StudioName } from '../../documents/studio/document.ts';
import {
  existingStudioAccess,
  locatorOf,
  newStudioAccess,
  provideStudioCalls,
} from '../../editors/studio/access.ts';
import { studioMachine, studioMirror } from '../../editors/studio/editor.ts';
import { headingOf, StudioScreen } from '../../editors/studio/studio-screen.tsx';
import { observedBy } from '../../machines/inspect.ts';
import { useRoutedDocumentParts, useFlashMessage } from '../../saving/flash-message.ts';
import { awaitBriefly } from '../../saving/screen-read.ts';
import { pageTitle } from '../../text/app.ts';

const newStudio = 'new';

export const Route = createFileRoute('/_console/studio/$id')({
  // Without remounting, one studio's draft would be shown under another, and Submit would save it there.
  remountDeps: ({ params }) => params,
  loader: async ({ context, params: { id } }) => {
    const { queryClient, send } = context;
    void queryClient.prefetchQuery(studiosQuery(send));
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    if (id !== newStudio) {
      await awaitBriefly(queryClient.prefetchQuery(openStudioQuery(send, savedIdIn(id))));
      return { previewPath: `/studio/${encodeURIComponent(id)}` };
    }
    return { previewPath: await secretPath('/studio/new', context) };
  },
  component: Studio,
});

function Studio() {
  const { id } = Route.useParams();
  return id === newStudio ? <New /> : <Existing id={savedIdIn(id)} />;
}

const nobody: readonly StudioName[] = [];

const linkTo = (id: number | string) => ({
  link: linkOptions({ to: '/studio/$id', params: { id: String(id) } }),
});
const list = <StudioList linkTo={linkTo} addTo={linkTo(newStudio)} />;

function New() {
  const { config, send } = Route.useRouteContext();
  const { previewPath } = Route.useLoaderData();
  const parts = useRoutedDocumentParts(linkTo);
  const access = newStudioAccess(parts);
  const actors = useEditorActors(studioMachine, { previewPath, access });
  useFlashMessage((text) => actors.editor.send({ type: 'notice.show', text }));
  const [locator] = useState(() => locatorOf(parts, null));
  const { data: studios } = useQuery({ ...studiosQuery(send), enabled: false });
  return (
    <>
      <title>{pageTitle(headingOf(null).title, config.brand)}</title>
      <StudioScreen
        {...actors}
        existing={null}
        mirror={studioMirror}
        list={list}
        otherStudios={studios?.rows ?? nobody}
        locator={locator}
      />
    </>
  );
}

function Existing({ id }: { readonly id: number }) {
  const { config, inspect, queryClient, send } = Route.useRouteContext();
  const { previewPath } = Route.useLoaderData();
  const parts = useRoutedDocumentParts(linkTo);
  const access = existingStudioAccess(parts, id);
  const actors = useEditorActors(studioMachine, { previewPath, access });
  const [calls] = useState(() => provideStudioCalls(parts, id));
  const publishCall = useActorRef(calls.publishCall, { input: { owner: null }, ...observedBy(inspect) });
  const deleteCall = useActorRef(calls.deleteCall, { input: { owner: null }, ...observedBy(inspect) });
  const publishFailure = useFlashMessage((text) => actors.editor.send({ type: 'notice.show', text }));

  const { data: studio } = useQuery({ ...studioQuery(send, id), enabled: false });
  const { data: studios } = useQuery({ ...studiosQuery(send), enabled: false });
  const listed = studios?.rows.find((row) => row.id === id);
  const others = useMemo(() => studios?.rows.filter((row) => row.id !== id) ?? nobody, [studios, id]);
  const [locator] = useState(() => locatorOf(parts, id));
  const existing = {
    name: studio?.name ?? listed?.name ?? '',
    isPublished: studio?.is_published ?? false,
    publishCall,
    deleteCall,
    publishFailure,
  };
  const mirror = useMemo(
    () => ({
      ...studioMirror,
      shown: (draft: StudioDraft) => {
        const held = queryClient.getQueryData(studioQuery(send, id).queryKey);
        return { ...draft, is_published: held?.is_published ?? draft.is_published };
      },
    }),
    [queryClient, send, id],
  );
  return (
    <>
      <title>{pageTitle(headingOf(existing).title, config.brand)}</title>
      <StudioScreen
        {...actors}
        existing={existing}
        mirror={mirror}
        list={list}
        otherStudios={others}
        locator={locator}
      />
    </>
  );
}
