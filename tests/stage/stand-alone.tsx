import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import { createQueryClient } from '../../src/api/queries.ts';
import { createSend } from '../../src/api/send.ts';
import { loadConfig } from '../../src/config.ts';
import { AppShell } from '../../src/shell/app-shell.tsx';
import { ProductLanguage } from '../../src/ui/product-language.tsx';

import '../../src/ui/base.css';

/** Shows a screen that no route of the console has, in the console's own shell. */
export async function standAlone(
  Screen: ComponentType<{ readonly queryClient: QueryClient }>,
): Promise<void> {
  const config = await loadConfig();
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
    context: { config, queryClient, send, connection },
    history: createMemoryHistory(),
  });

  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  createRoot(element).render(
    <StrictMode>
      <ProductLanguage>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </ProductLanguage>
    </StrictMode>,
  );
}
