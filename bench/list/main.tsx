import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createQueryClient } from '../../src/api/query-client.ts';
import { createSend } from '../../src/api/send.ts';
import { loadConfig } from '../../src/config.ts';
import { useEditorActors } from '../../src/routes/-use-editor-actors.ts';
import { AppShell } from '../../src/shell/app-shell.tsx';
import type { EditorActors } from '../../src/shell/editor/editor-screen.tsx';
import { listMachine, ListScreen, type ListDraft } from './list-screen.tsx';

import '../../src/ui/base.css';

/** The list editor that every list editor will be like, without a backend of its own. */

const config = await loadConfig();
const queryClient = createQueryClient();
const send = createSend({ apiHost: config.apiHost, signInAgain: async () => false });

const itemsQuery = queryOptions({
  queryKey: ['items'],
  queryFn: async () => (await (await fetch(`/items.json${window.location.search}`)).json()) as ListDraft,
});

function List() {
  const actors: EditorActors<ListDraft> = useEditorActors(listMachine, {
    previewPath: '/',
    resource: {
      queryClient,
      query: itemsQuery,
      toDraft: (answer) => answer,
      validate: () => [],
      prepare: (draft) => draft,
      save: async () => '',
    },
  });
  return (
    <AppShell brand="Kagami" username="admin" links={[]} onLogout={() => undefined}>
      <ListScreen {...actors} />
    </AppShell>
  );
}

const route = createRootRouteWithContext<object>()({ component: List });
const router = createRouter({
  routeTree: route,
  context: { config, queryClient, send },
  history: createMemoryHistory(),
});

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
);
