import { createFileRoute } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';

import { instructorsToEditQuery } from '../../api/instructor-queries.ts';
import { mediaFilesQuery } from '../../api/queries.ts';
import { useEditorActors } from '../../console/editor-route.tsx';
import { documents } from '../../documents/documents.ts';
import { instructorAccess, provideInstructorDeletion } from '../../editors/instructor/access.ts';
import { instructorMachine } from '../../editors/instructor/editor.ts';
import { InstructorScreen } from '../../editors/instructor/instructor-screen.tsx';
import { observedBy } from '../../machines/inspect.ts';
import { awaitBriefly } from '../../saving/screen-read.ts';
import { pageTitle } from '../../text/app.ts';

export const Route = createFileRoute('/_console/instructor')({
  loader: async ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(mediaFilesQuery(send));
    await awaitBriefly(queryClient.prefetchQuery(instructorsToEditQuery(send)));
  },
  component: Instructor,
});

function Instructor() {
  const { config, inspect, queryClient, send } = Route.useRouteContext();
  const [parts] = useState(() => ({
    access: instructorAccess({ queryClient, send }),
    deletion: provideInstructorDeletion({ queryClient, send }),
  }));
  const { access, deletion } = parts;
  const actors = useEditorActors(instructorMachine, { previewPath: '/instructor', access });
  const call = useActorRef(deletion.call, { input: { owner: null }, ...observedBy(inspect) });
  const shared = useMemo(() => ({ call, lastMessage: deletion.lastMessage }), [call, deletion]);
  return (
    <>
      <title>{pageTitle(documents.instructor.navTitle, config.brand)}</title>
      <InstructorScreen {...actors} deletion={shared} />
    </>
  );
}
