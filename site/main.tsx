import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

import { Frame } from './layout/frame.tsx';
import { connectToConsole } from './mirror/connection.ts';
import { startEditing } from './mirror/editing.ts';
import { topPage } from './pages/top/top-page.tsx';
import { unfinishedPage } from './pages/unfinished/unfinished-page.tsx';
import { siteConfigSchema, type SiteConfig } from './site-config.ts';
import { SiteProvider } from './site-context.ts';
import { siteText } from './text.ts';

const page = location.pathname === '/' ? topPage : unfinishedPage;
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
  const { brand, consoleOrigin, content, mediaBase = consoleOrigin } = await readConfig();
  document.title = brand;
  root.render(
    <StrictMode>
      <SiteProvider value={{ brand, mediaBase, mirrored }}>
        <Frame>{page.view}</Frame>
      </SiteProvider>
    </StrictMode>,
  );
  connection?.open(consoleOrigin);
  page.start(content);
} catch {
  // Without its configuration the site knows neither its name nor whom to listen to.
  root.render(
    <main className="unavailable">
      <h1>{siteText.unavailable}</h1>
    </main>,
  );
}
