import { test as base } from 'playwright/test';

import { KagamiServer } from '../fixtures/server.ts';
import { openBrowser, type Engine } from './browsers.ts';
import { Desktop } from './desktop.ts';
import { Listener } from './listener.ts';
import { Orca } from './orca.ts';

export interface EarOptions {
  readonly engine: Engine;
}

interface WorkerFixtures extends EarOptions {
  readonly server: KagamiServer;
  /** A listener at the login screen of the running console, in the engine's browser. */
  readonly listener: Listener;
}

export const test = base.extend<object, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],

  server: [
    async ({}, use) => {
      const server = await KagamiServer.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  listener: [
    async ({ server, engine }, use) => {
      const desktop = await Desktop.start();
      try {
        const listener = new Listener(desktop, await Orca.start(desktop));
        await openBrowser(desktop, engine, `${server.consoleOrigin}/login`);
        await listener.hears(/^ユーザー名 entry/);
        await listener.quiet();
        await use(listener);
      } finally {
        await desktop.stop();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
