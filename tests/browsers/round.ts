import { mkdirSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { KagamiServer } from '../fixtures/server.ts';
import type { Declare } from './declare.ts';
import { listTests } from './list-tests.ts';
import { newsTests } from './news-tests.ts';
import { pageTests } from './page-tests.ts';
import { buildFinder, Screen } from './screen.ts';
import { sessionTests } from './session-tests.ts';
import type { Browser, Launch } from './tab.ts';
import { trialTests } from './trial-tests.ts';

const pictures = 'test-results/browsers';

/** For a machine that does not have the browser yet. */
const preparing = 900_000;

/** The round over the running product, in one browser. */
export function roundIn(name: string, launch: Launch): void {
  let server: KagamiServer | undefined;
  let browser: Browser | undefined;
  let finder = '';

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    finder = await buildFinder();
    server = await KagamiServer.start();
    browser = await launch(server);
    console.log(`${name}: ${browser.version}`);
  }, preparing);

  afterAll(async () => {
    await browser?.close().finally(() => server?.remove());
  });

  const declare: Declare = (title, body, options) =>
    test(`${name}: ${title}`, async () => {
      if (!server || !browser) throw new Error('There is no browser.');
      const tab = await browser.open(options);
      const screen = new Screen(tab, server.consoleOrigin, finder);
      try {
        await body(screen);
        expect(await screen.surprises()).toEqual([]);
      } catch (error) {
        await tab.screenshot(`${pictures}/${name} ${title}.png`).catch(console.error);
        throw error;
      } finally {
        await tab.close();
      }
    });

  sessionTests(declare);
  pageTests(declare);
  listTests(declare);
  newsTests(declare);
  trialTests(declare);
}
