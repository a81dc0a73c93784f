import { setTimeout as wait } from 'node:timers/promises';

import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';

import { chromiumFlags, findChromium } from '../tests/fixtures/chromium.ts';
import { administrator } from '../tests/fixtures/server.ts';
import type { Servers } from './servers.ts';

/** A page of the console or of the floor, and the condition under which it is usable. */
export interface Measured {
  readonly url: string;
  /** An expression in the page; true once it can be used. */
  readonly usable: string;
  /** The selector of what is clicked once the page can be used; not measured. */
  readonly opens?: string;
  /** Calls that are answered here instead of by the backend: a path and its answer. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Without it Playwright's debugger makes V8 parse whole scripts again: docs/decisions/0007-speed.md. */
const positionsAtOnce = '--js-flags=--no-enable-lazy-source-positions';

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags, positionsAtOnce] });

/** A fresh browser context, signed in by default. */
export async function newVisitor(
  browser: Browser,
  { kagami, cookie }: Servers,
  { signedIn = true } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    // The pages' policy would refuse the measuring scripts.
    bypassCSP: true,
    ...(signedIn && {
      storageState: {
        cookies: [],
        origins: [
          {
            origin: kagami.consoleOrigin,
            localStorage: [
              { name: 'isLoggedIn', value: 'true' },
              { name: 'isSuperuser', value: 'false' },
              { name: 'username', value: administrator.username },
            ],
          },
        ],
      },
    }),
  });
  // tsx compiles calls of its helper `__name` into functions, which the pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (signedIn) await context.addCookies([{ ...cookie, url: kagami.consoleOrigin }]);
  return context;
}

export interface Loaded {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** From the start of the navigation until the first frame in which the page can be used, in ms. */
  readonly usableAfter: number;
}

export interface Conditions {
  /** Divides the speed of the CPU. */
  readonly slowdown?: number | undefined;
  /** A link of 10 Mbit/s on which each request takes 40 ms more. */
  readonly isFar?: boolean | undefined;
}

/** Opens a page and waits until it can be used. */
export async function open(
  context: BrowserContext,
  { url, usable, opens, answers = {} }: Measured,
  { slowdown = 1, isFar = false }: Conditions = {},
): Promise<Loaded> {
  const page = await context.newPage();
  for (const [path, json] of Object.entries(answers)) {
    await page.route(`**${path}`, (route) => route.fulfill({ json }));
  }
  const devtools = await context.newCDPSession(page);
  if (isFar) {
    const throughput = 10e6 / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  if (slowdown !== 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(`
    if (window === window.top) {
      const look = () => {
        let ready = false;
        try { ready = ${usable}; } catch { /* Not there yet. */ }
        if (!ready) return void requestAnimationFrame(look);
        const painted = new MessageChannel();
        painted.port1.onmessage = () => { window.usableAfter = performance.now(); };
        painted.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    }
  `);
  await page.goto(url, { waitUntil: 'commit' });
  const usableAfter = await page.waitForFunction('window.usableAfter', null, { timeout: 120_000 });
  if (opens !== undefined) await page.locator(opens).first().click();
  return { page, devtools, usableAfter: Number(await usableAfter.jsonValue()) };
}

/** Waits until the page has finished its work after it became usable. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await wait(1500);
}

const taskTime = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

/** The CPU time of the page's main thread during `act`, and the duration of `act`, in ms. */
export async function shareOf(devtools: CDPSession, act: () => Promise<void>) {
  const [time, before] = [performance.now(), await taskTime(devtools)];
  await act();
  return { cpu: (await taskTime(devtools)) - before, time: performance.now() - time };
}

const pause = 90;

/** Presses a key on the focused control, slowly enough that each press has a frame of its own. */
async function pressSlowly(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    await wait(pause);
  }
}

export interface Pressed {
  /** CPU time of the page's main thread per key, less that at rest, in ms. */
  readonly cpu: number;
  /** From each key to the frame with its effect, in ms. */
  readonly toPaint: readonly number[];
}

/** Types `keys` letters at the end of a control. */
export async function type(loaded: Loaded, selector: string, keys: number): Promise<Pressed> {
  await loaded.page.locator(selector).focus();
  await loaded.page.keyboard.press('End');
  return press(loaded, 'a', keys);
}

/** Presses a key on the focused control. */
export async function press({ page, devtools }: Loaded, key: string, times: number): Promise<Pressed> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { paintTimes: times });
    // Not on the document, which may not receive every key.
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
          painted.port1.start();
          painted.port2.postMessage(null);
        });
      },
      true,
    );
  });
  await pressSlowly(page, key, 5);
  // The thread's own CPU time, without other load of the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const idle = await shareOf(devtools, () => wait(times * pause));
  await page.evaluate('window.paintTimes.length = 0');
  const busy = await shareOf(devtools, () => pressSlowly(page, key, times));
  const toPaint = (await page.evaluate('window.paintTimes')) as number[];
  return { cpu: Math.max(busy.cpu - (idle.cpu / idle.time) * busy.time, 0) / times, toPaint };
}
