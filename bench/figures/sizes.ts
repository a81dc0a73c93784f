import type { Browser } from 'playwright';

import {
  builtScripts,
  decoders,
  kilobytesOf,
  neverIdle,
  requestedScripts,
} from '../../tests/fixtures/script-sizes.ts';
import { newVisitor, open, type Measured } from '../browser.ts';
import type { Figure } from '../figure.ts';
import { buildConsole, largestModules } from '../modules.ts';
import { consolePage, editorPage, loginPage } from '../pages.ts';
import type { Servers } from '../servers.ts';

/** The scripts that a page requests before it is usable. */
async function scriptsOf(browser: Browser, servers: Servers, measured: Measured, signedIn: boolean) {
  const context = await newVisitor(browser, servers, { signedIn });
  await context.addInitScript(neverIdle);
  const { page, usableAfter } = await open(context, measured);
  const names = (await page.evaluate(requestedScripts(String(usableAfter)))) as string[];
  await context.close();
  return names;
}

const size = (
  id: string,
  label: string,
  names: readonly string[],
  target: number | null,
  modules: readonly string[] = [],
): Figure => ({
  id,
  label,
  value: kilobytesOf(names),
  unit: 'KB',
  target,
  noise: 0.05,
  detail: [`${names.length} files`, ...modules].join('\n     '),
});

const others = ['price', 'studio/1', 'lesson/1', 'instructor', 'qa', 'news', 'review', 'trial', 'media'];

export async function sizes(browser: Browser, servers: Servers): Promise<Figure[]> {
  const { consoleOrigin } = servers.kagami;
  const login = await scriptsOf(browser, servers, loginPage(consoleOrigin), false);
  const help = await scriptsOf(browser, servers, consolePage(consoleOrigin, '/forgot-password'), false);
  const editor = await scriptsOf(browser, servers, editorPage(consoleOrigin), true);
  const about = await scriptsOf(browser, servers, consolePage(consoleOrigin, '/about'), true);
  const built = await buildConsole();
  const loads: { path: string; names: readonly string[] }[] = [];
  for (const other of others) {
    const page = consolePage(consoleOrigin, `/${other}`);
    loads.push({ path: `/${other}`, names: await scriptsOf(browser, servers, page, true) });
  }
  const [largest] = loads.toSorted((one, next) => kilobytesOf(next.names) - kilobytesOf(one.names));
  const route = (id: string, path: string, names: readonly string[], target: number) =>
    size(id, `JavaScript for ${path}`, names, target, largestModules(built, names, 20));
  return [
    route('size.login', '/login', login, 140),
    route('size.help', '/forgot-password', help, 140),
    route('size.top', '/ (top editor)', editor, 180),
    route('size.about', '/about', about, 230),
    {
      ...route('size.other', 'the largest other screen', largest?.names ?? [], 230),
      detail: [
        ...loads.map(({ path, names }) => `${path} ${kilobytesOf(names)} KB`),
        ...largestModules(built, largest?.names ?? [], 20),
      ].join('\n     '),
    },
    size('size.all', 'JavaScript of the whole console', builtScripts(), 480),
    size('size.heic', 'the decoder of HEIC', decoders(), null),
  ];
}
