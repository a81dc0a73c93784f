import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';

import { createQueryClient } from './api/query-client.ts';
import { loadConfig } from './config.ts';
import { inspectorIfAsked } from './inspector.ts';
import { createConsoleRouter } from './router.ts';
import { markScriptFailures } from './routes/-script-failure.ts';
import { createSession } from './routes/-session.ts';
import { InspectorFailed } from './shell/inspector-failed.tsx';
import { StartFailed } from './shell/start-failed.tsx';

import './ui/base.css';
import { applyTheme } from './ui/theme.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

async function start(): Promise<void> {
  const config = await loadConfig();
  const queryClient = createQueryClient();
  const inspector = await inspectorIfAsked();
  const { session, send } = createSession(config, queryClient, inspector.inspect);
  session.actor.start();
  await waitFor(session.actor, (snapshot) => !snapshot.matches('restoring'));

  const router = createConsoleRouter({ config, queryClient, send, session, inspect: inspector.inspect });
  let authenticated = session.actor.getSnapshot().hasTag('authenticated');
  session.actor.subscribe((snapshot) => {
    if (snapshot.hasTag('authenticated') === authenticated) return;
    authenticated = !authenticated;
    // The guards of the routes decide anew where the person may be.
    void router.invalidate();
  });

  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {inspector.hasFailed && <InspectorFailed onRetry={() => window.location.reload()} />}
      </QueryClientProvider>
    </StrictMode>,
  );
}

markScriptFailures();
applyTheme();
start().catch((error: unknown) => {
  console.warn('start', error);
  root.render(<StartFailed onRetry={() => window.location.reload()} />);
});
