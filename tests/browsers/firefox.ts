import { launch, type Browser as Puppet, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';

import { startDesktop, type Desktop } from './desktop.ts';
import { findFirefox } from './programs.ts';
import { answerTimeout, size, surroundings, type Browser, type Launch, type Place, type Tab } from './tab.ts';

class FirefoxTab implements Tab {
  readonly #page: Page;
  readonly #siteOrigin: string;
  readonly #end: () => Promise<void>;
  readonly #said: string[] = [];

  constructor(page: Page, siteOrigin: string, end: () => Promise<void>) {
    this.#page = page;
    this.#siteOrigin = siteOrigin;
    this.#end = end;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#said.push(message.text());
    });
    page.on('pageerror', (error) => this.#said.push(String(error)));
    page.on('dialog', (dialog) => void dialog.accept());
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  async evaluate(expression: string, place: Place): Promise<unknown> {
    const frame =
      place === 'console'
        ? this.#page.mainFrame()
        : this.#page.frames().find((each) => each.url().startsWith(this.#siteOrigin));
    if (!frame) throw new Error('The frame shows no site.');
    return frame.evaluate(expression);
  }

  moveMouse(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  pressMouse(): Promise<void> {
    return this.#page.mouse.down();
  }

  releaseMouse(): Promise<void> {
    return this.#page.mouse.up();
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  async press(keys: readonly string[]): Promise<void> {
    const { keyboard } = this.#page;
    for (const key of keys) await keyboard.down(key as KeyInput);
    for (const key of keys.toReversed()) await keyboard.up(key as KeyInput);
  }

  async chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    const input = (await this.#page.$(selector)) as ElementHandle<HTMLInputElement> | null;
    if (!input) throw new Error(`There is no ${selector}.`);
    await input.uploadFile(...paths);
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }

  async said(): Promise<readonly string[]> {
    return this.#said;
  }

  async close(): Promise<void> {
    await this.#end();
  }
}

interface Start {
  readonly desktop: Desktop;
  readonly profile: string;
  readonly dark: boolean;
}

const start = ({ desktop, profile, dark }: Start): Promise<Puppet> =>
  launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: findFirefox(),
    // Without a screen Firefox gives no window the focus.
    headless: false,
    env: { ...process.env, ...surroundings, DISPLAY: desktop.display, TMPDIR: desktop.folder },
    userDataDir: `${desktop.folder}/${profile}`,
    args: [`--width=${size.width}`, `--height=${size.height}`],
    defaultViewport: null,
    timeout: 2 * answerTimeout,
    protocolTimeout: answerTimeout,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US, en',
      // A moving background would take the machine from what is tested.
      'ui.prefersReducedMotion': 1,
      'ui.systemUsesDarkTheme': dark ? 1 : 0,
    },
  });

/** Debian's Firefox over WebDriver BiDi. */
export const launchFirefox: Launch = async ({ siteOrigin }) => {
  const desktop = await startDesktop();
  const light = await start({ desktop, profile: 'light', dark: false }).catch(async (error: unknown) => {
    await desktop.close();
    throw error;
  });
  const browser: Browser = {
    version: await light.version(),
    open: async ({ dark = false } = {}) => {
      if (dark) {
        // Whether the system is dark is said when a browser starts.
        const own = await start({ desktop, profile: 'dark', dark });
        return new FirefoxTab(await own.newPage(), siteOrigin, () => own.close());
      }
      const context = await light.createBrowserContext();
      return new FirefoxTab(await context.newPage(), siteOrigin, () => context.close());
    },
    close: () => light.close().finally(desktop.close),
  };
  return browser;
};
