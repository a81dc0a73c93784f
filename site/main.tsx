import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

import { Frame, Unavailable } from './layout/frame.tsx';
import { connectToConsole } from './mirror/connection.ts';
import { startEditing } from './mirror/editing.ts';
import { lazyPage } from './pages/lazy-page.tsx';
import { pageAt } from './pages/pages.ts';
import { siteConfigSchema, type SiteConfig, SiteProvider } from './site-context.ts';
const found = pageAt(location.pathname);
const page = found instanceof Promise ? lazyPage(found) : found;
const mirrored = window.parent !== window;
const connection = mirrored
  ? connectToConsole(window, (message) => page.receive(message), startEditing)
  : null;

async function readConfig(): Promise<SiteConfig> {
  const answer = await fetch('/site.json');
  return v.parse(siteConfigSchema, await answer.json());
}

const root = createRoot(document.querySelector('#root') ?? document.body);

try {
  const { brand, consoleOrigin, content, mediaBase = consoleOrigin, firstStudio } = await readConfig();
  document.title = brand;
  root.render(
    <StrictMode>
      <SiteProvider value={{ brand, mediaBase, mirrored, firstStudio }}>
        <Frame>{page.view}</Frame>
      </SiteProvider>
    </StrictMode>,
  );
  connection?.open(consoleOrigin);
  page.start(content);
} catch {
  // Without its configuration the site has neither a name nor an origin to accept messages from.
  root.render(
    <main>
      <Unavailable />
    </main>,
  );
}
