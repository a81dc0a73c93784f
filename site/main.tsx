import './styles.css';
import { connectMirror, isFramed } from '@kagami/mirror';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';

import { Frame, Unavailable } from './frame.tsx';
import { siteConfigSchema, type SiteConfig, SiteProvider } from './kit/site-context.ts';
import { siteText } from './kit/text.ts';
import { lazyPage } from './lazy-page.tsx';
import { pageAt } from './pages/pages.ts';

const found = pageAt(location.pathname);
const page = found instanceof Promise ? lazyPage(found) : found;
async function readConfig(): Promise<SiteConfig> {
  const answer = await fetch('/site.json');
  return v.parse(siteConfigSchema, await answer.json());
}

const config = readConfig();
connectMirror({
  console: config.then(({ consoleOrigin }) => consoleOrigin),
  onMessage: (message) => page.receive(message),
  label: siteText.edit,
});

const root = createRoot(document.querySelector('#root') ?? document.body);

try {
  const { brand, consoleOrigin, content, mediaBase = consoleOrigin, firstStudio } = await config;
  document.title = brand;
  root.render(
    <StrictMode>
      <SiteProvider value={{ brand, mediaBase, mirrored: isFramed(), firstStudio }}>
        <Frame>{page.view}</Frame>
      </SiteProvider>
    </StrictMode>,
  );
  page.start(content);
} catch {
  // Without its configuration the site has neither a name nor an origin to accept messages from.
  root.render(
    <main>
      <Unavailable />
    </main>,
  );
}
