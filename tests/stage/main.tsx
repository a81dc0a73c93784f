import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { loadConfig } from '../../src/config.ts';
import { useEditorActors } from '../../src/routes/-editor-actors.ts';
import {
  stageMachine,
  StageScreen,
  validateStage,
  type StageDraft,
} from '../components/stage/stage-screen.tsx';
import { standAlone } from '../components/stage/stand-alone.tsx';

/** What the journeys of building blocks that no editor has yet drive. The test answers for its backend. */

const contentQuery = queryOptions({
  queryKey: ['stage'],
  queryFn: async () => (await (await fetch('/stage/content.json')).json()) as StageDraft,
});

async function save(draft: StageDraft): Promise<string> {
  await fetch('/stage/save', { method: 'POST', body: JSON.stringify(draft) });
  return '';
}

function Stage({ queryClient }: { readonly queryClient: QueryClient }) {
  const actors = useEditorActors(stageMachine, {
    previewPath: '/',
    resource: {
      queryClient,
      query: contentQuery,
      toDraft: (answer) => answer,
      validate: validateStage,
      prepare: (draft) => draft,
      save,
      recognition: {},
    },
  });
  return <StageScreen {...actors} aside={new URLSearchParams(location.search).has('aside')} />;
}

standAlone(await loadConfig(), Stage);
