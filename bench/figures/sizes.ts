import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser } from 'playwright';

import { newVisitor, open, type Measured } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { consolePage, editorPage, loginPage } from '../pages.ts';
import type { Servers } from '../servers.ts';

const assets = fileURLToPath(new URL('../../dist/console/assets', import.meta.url));

/** As served: the precompressed variant where it is smaller. */
function servedSize(name: string): number {
  const path = join(assets, name);
  const compressed = statSync(`${path}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(path)).size;
}

const sum = (names: readonly string[]) => names.reduce((total, name) => total + servedSize(name), 0) / 1000;

/** The scripts that a page requests before it is usable. */
async function scriptsOf(browser: Browser, servers: Servers, measured: Measured, signedIn: boolean) {
  const context = await newVisitor(browser, servers, { signedIn });
  // Prefetches in idle callbacks would arrive before or after the answers at random.
  await context.addInitScript('window.requestIdleCallback = () => 0');
  const { page, usableAfter } = await open(context, measured);
  const names = (await page.evaluate(
    `performance.getEntriesByType('resource')
      .filter(({ startTime }) => startTime < ${usableAfter})
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\\/assets\\/.*\\.js$/.test(path))
      .map((path) => path.slice('/assets/'.length))`,
  )) as string[];
  await context.close();
  return [...new Set(names)];
}

const size = (id: string, label: string, names: readonly string[], target: number | null): Figure => ({
  id,
  label,
  value: sum(names),
  unit: 'KB',
  target,
  noise: 0.02,
  detail: `${names.length} files`,
});

const isDecoder = (name: string) => name.startsWith('heic-worker-');

export async function sizes(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { consoleOrigin } = servers.kagami;
  const login = await scriptsOf(browser, servers, loginPage(consoleOrigin), false);
  const help = await scriptsOf(browser, servers, consolePage(consoleOrigin, '/forgot-password'), false);
  const editor = await scriptsOf(browser, servers, editorPage(consoleOrigin), true);
  const other = await scriptsOf(browser, servers, consolePage(consoleOrigin, '/about'), true);
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return [
    size('size.login', 'JavaScript for /login', login, 110),
    size('size.help', 'JavaScript for /forgot-password', help, null),
    size('size.top', 'JavaScript for / (top editor)', editor, 180),
    size('size.about', 'JavaScript for /about', other, null),
    size(
      'size.all',
      'JavaScript of the whole console',
      scripts.filter((name) => !isDecoder(name)),
      450,
    ),
    size('size.heic', 'the decoder of HEIC', scripts.filter(isDecoder), null),
  ];
}
