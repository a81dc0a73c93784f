import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import { createQueryClient } from '../../../src/api/query-client.ts';
import { createSend } from '../../../src/api/send.ts';
import type { RuntimeConfig } from '../../../src/contract/config.ts';
import { getTopContent } from '../../../src/documents/top/document.ts';
import { emptyTopContent } from '../../../src/documents/top/top-fixture.ts';
import type { Tabs } from '../../../src/session/tabs.ts';
import { AppShell } from '../../../src/shell/app-shell.tsx';
import { ProductLanguage } from '../../../src/ui/product-language.tsx';
import { answer, Backend, type Answer } from '../../screens/answers.ts';
import { serve } from '../../screens/serve.ts';
import { emptySite } from '../empty-site.ts';

import '../../../src/ui/base.css';

let close: () => void = () => undefined;

/** Takes away what is shown. */
export function clearStage(): void {
  close();
  close = () => undefined;
}

/** A session of a new user, for whom the browser keeps no draft of an earlier test. */
function newSession() {
  const snapshot = { context: { username: crypto.randomUUID() }, hasTag: () => true };
  return { actor: { getSnapshot: () => snapshot } };
}

/** A stage has no other tabs; its own reads again what it is told of, as the console does. */
const noTabs = (queryClient: QueryClient): Tabs => ({
  tell: () => undefined,
  tellAll: (message) => {
    if (message.type !== 'restored') return;
    for (const queryKey of message.keys) void queryClient.invalidateQueries({ queryKey });
  },
  listen: () => () => undefined,
});

/**
 * Shows a screen that no route of the console has, in the console's own shell, in place of what was shown, over a backend
 * that gives these answers and has no other content.
 */
export function standAlone(
  config: RuntimeConfig,
  Screen: ComponentType<{ readonly queryClient: QueryClient }>,
  answers: readonly Answer[] = [],
): Backend {
  clearStage();
  const backend = new Backend(config, [...answers, answer(getTopContent, emptyTopContent), ...emptySite]);
  const end = serve(backend);
  const queryClient = createQueryClient();
  const connection = { apiHost: config.apiHost, signInAgain: async () => false };
  const send = createSend(connection);

  const Shell = () => (
    <AppShell brand="Kagami" username="admin" links={[]} onLogout={() => undefined}>
      <Screen queryClient={queryClient} />
    </AppShell>
  );
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()({ component: Shell }),
    context: { config, queryClient, send, connection, tabs: noTabs(queryClient), session: newSession() },
    history: createMemoryHistory(),
  });

  const element = document.getElementById('root');
  if (!element) throw new Error('The document has no #root');
  const root = createRoot(element);
  close = () => {
    root.unmount();
    end();
  };
  root.render(
    <StrictMode>
      <ProductLanguage>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </ProductLanguage>
    </StrictMode>,
  );
  return backend;
}
