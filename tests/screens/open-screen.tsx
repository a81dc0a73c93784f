import { createBrowserHistory } from '@tanstack/react-router';
import type { Page } from 'playwright/test';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';

import { extensionNames, type RuntimeConfig } from '../../src/contract/config.ts';
import { inspectorIfAsked } from '../../src/inspector.ts';
import { Console } from '../../src/router.tsx';
import { createSession } from '../../src/session/actors.ts';
import { clearSession, writeSession } from '../../src/session/session-storage.ts';
import type { Tabs } from '../../src/session/tabs.ts';
import { ProductLanguage } from '../../src/ui/product-language.tsx';
import { Backend, type Answer } from './answers.ts';
import { poll } from './polling.ts';
import { serve } from './serve.ts';
import { pageOf } from './stage-page.ts';

import '../../src/ui/base.css';

type TabMessage = Parameters<Tabs['tell']>[0];

/** The configuration of the embedded backend, without the stream of presences. */
const embedded: RuntimeConfig = {
  brand: 'Kagami',
  apiHost: '',
  siteOrigin: `http://site.localhost:${location.port}`,
  timeZone: 'Asia/Tokyo',
  extensions: extensionNames.filter((name) => name !== 'presence'),
};

interface ScreenOptions {
  /** What differs from the embedded backend's configuration. */
  readonly config?: Partial<RuntimeConfig>;
  /** Who is signed in; nobody with `null`. A new user by default, for whom the browser keeps no draft. */
  readonly username?: string | null;
}

/** The console on the stage. */
interface Opened {
  readonly page: Page;
  readonly backend: Backend;
  /** Tells the console what another tab of the browser would. */
  readonly receive: (message: TabMessage) => void;
  /** What the console told the other tabs. */
  readonly told: readonly TabMessage[];
}

const testAddress = location.href;
let close: () => void = () => undefined;

/** Takes away what {@link openScreen} shows. */
export function closeScreen(): void {
  close();
  close = () => undefined;
}

function createTabs() {
  const listeners = new Set<(message: TabMessage) => void>();
  const told: TabMessage[] = [];
  const receive = (message: TabMessage) => {
    for (const listener of listeners) listener(message);
  };
  const tabs: Tabs = {
    tell: (message) => void told.push(message),
    tellAll: (message) => {
      told.push(message);
      receive(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { tabs, receive, told };
}

/**
 * Shows the console at an address as `main.tsx` does: its routes, machines, queries and screens, over a backend that gives
 * these answers and to every other read what the embedded one answers for its demonstration.
 */
export async function openScreen(
  path: string,
  answers: readonly Answer[] = [],
  { config: own = {}, username = crypto.randomUUID() }: ScreenOptions = {},
): Promise<Opened> {
  if (username === null) clearSession();
  else writeSession({ isLoggedIn: true, isSuperuser: false, username });
  const config = { ...embedded, ...own };
  const backend = new Backend(config, answers);
  const { tabs, receive, told } = createTabs();
  const show = (address: string) => showConsole(address, { config, backend, tabs });
  await show(path);
  return { page: pageOf(show), backend, receive, told };
}

interface Parts {
  readonly config: RuntimeConfig;
  readonly backend: Backend;
  readonly tabs: Tabs;
}

/** Shows the console as a page that was just loaded, in place of what was shown. */
async function showConsole(address: string, { config, backend, tabs }: Parts): Promise<void> {
  closeScreen();
  const end = serve(backend);
  window.history.pushState(null, '', address);
  const history = createBrowserHistory();
  const { inspect, observe, close: closeInspector } = await inspectorIfAsked();
  const { session, ...calls } = createSession(config, { inspect, observe }, tabs);
  session.actor.start();
  const element = document.getElementById('root');
  if (!element) throw new Error('The document has no #root');
  const root = createRoot(element);
  close = () => {
    root.unmount();
    closeInspector();
    session.actor.stop();
    history.destroy();
    window.history.replaceState(null, '', testAddress);
    end();
  };
  await waitFor(session.actor, (snapshot) => !snapshot.matches('restoring'));
  // Without StrictMode, which mounts everything twice where the product as built does not.
  root.render(
    <ProductLanguage>
      <Console config={config} session={session} {...calls} tabs={tabs} inspect={inspect} history={history} />
    </ProductLanguage>,
  );
  // The first screen of a run loads hundreds of modules. One whose first call is held has no heading yet.
  await poll(() => document.querySelector('h1, nav'), { timeout: 60_000 }).not.toBeNull();
}
