import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';

import { readSession } from './api/session-storage.ts';
import { loadConfig } from './config.ts';
import { inspectorIfAsked } from './inspector.ts';
import { Entrance, preloadConsole } from './routes/-entrance.tsx';
import { isForEverybody } from './routes/-password-pages.ts';
import { createSession } from './routes/-session.ts';
import { InspectorFailed } from './shell/inspector-failed.tsx';
import { StartFailed } from './shell/start-failed.tsx';

import './ui/base.css';
import { ProductLanguage } from './ui/product-language.tsx';
import { applyTheme } from './ui/theme.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

async function start(): Promise<void> {
  const [config, { inspect, hasFailed }] = await Promise.all([loadConfig(), inspectorIfAsked()]);
  const { session, ...calls } = createSession(config, inspect);
  session.actor.start();
  await waitFor(session.actor, (snapshot) => !snapshot.matches('restoring'));
  root.render(
    <StrictMode>
      <ProductLanguage>
        <Entrance config={config} session={session} {...calls} inspect={inspect} />
        {hasFailed && <InspectorFailed onRetry={() => window.location.reload()} />}
      </ProductLanguage>
    </StrictMode>,
  );
}

applyTheme();
// Not after the configuration has come: whoever is signed in waits for both.
if (readSession().isLoggedIn || isForEverybody(window.location.pathname)) preloadConsole();
start().catch((error: unknown) => {
  console.warn('start', error);
  root.render(<StartFailed onRetry={() => window.location.reload()} />);
});
