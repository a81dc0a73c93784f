import { mkdirSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { KagamiServer } from '../fixtures/server.ts';
import type { Declare } from './declare.ts';
import { Gateway } from './gateway.ts';
import { listTests } from './list-tests.ts';
import { mediaTests } from './media-tests.ts';
import { newsTests } from './news-tests.ts';
import { pageTests } from './page-tests.ts';
import { buildFinder, Screen } from './screen.ts';
import { sessionTests } from './session-tests.ts';
import { tabStopTests } from './tab-stop-tests.ts';
import type { Browser, Launch } from './tab.ts';
import { trialTests } from './trial-tests.ts';

const pictures = 'test-results/browsers';

/** Long enough to install the browser. */
const preparing = 900_000;

/** Declares all tests of the running product for one browser. */
export function roundIn(name: string, launch: Launch): void {
  let gateway: Gateway | undefined;
  let server: KagamiServer | undefined;
  let browser: Browser | undefined;
  let finder = '';

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    finder = await buildFinder();
    gateway = await Gateway.start();
    server = await KagamiServer.start({
      PORT: String(gateway.port),
      KAGAMI_PUBLIC_ORIGIN: gateway.origin,
      KAGAMI_TRUSTED_PROXIES: '127.0.0.1, ::1',
    });
    browser = await launch(server);
    console.log(`${name}: ${browser.version}`);
  }, preparing);

  afterAll(async () => {
    await browser
      ?.close()
      .finally(() => server?.remove())
      .finally(() => gateway?.stop());
  });

  const declare: Declare = (title, body, options) =>
    test(`${name}: ${title}`, async () => {
      if (!gateway || !server || !browser) throw new Error('There is no browser.');
      const tab = await browser.open(options);
      const screen = new Screen(tab, server.consoleOrigin, finder);
      try {
        await body(screen, gateway);
        expect(await screen.surprises()).toEqual([]);
      } catch (error) {
        await tab.screenshot(`${pictures}/${name} ${title}.png`).catch(console.error);
        throw error;
      } finally {
        gateway.recover();
        await tab.close();
      }
    });

  tabStopTests(declare);
  sessionTests(declare);
  pageTests(declare);
  listTests(declare);
  newsTests(declare);
  mediaTests(declare);
  trialTests(declare);
}
