import { launch, type Browser as Puppet, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';

import { startDesktop, type Desktop } from './desktop.ts';
import { PageTab } from './page-tab.ts';
import { findFirefox } from './programs.ts';
import { answerTimeout, size, surroundings, type Browser, type Launch } from './tab.ts';

class FirefoxTab extends PageTab<Page> {
  readonly #end: () => Promise<void>;

  constructor(page: Page, siteOrigin: string, end: () => Promise<void>) {
    super(page, siteOrigin);
    this.#end = end;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.lines.push(message.text());
    });
    page.on('pageerror', (error) => this.lines.push(String(error)));
    page.on('dialog', (dialog) => void dialog.accept());
  }

  async press(keys: readonly string[]): Promise<void> {
    const { keyboard } = this.page;
    for (const key of keys) await keyboard.down(key as KeyInput);
    for (const key of keys.toReversed()) await keyboard.up(key as KeyInput);
  }

  async chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    const input = (await this.page.$(selector)) as ElementHandle<HTMLInputElement> | null;
    if (!input) throw new Error(`There is no ${selector}.`);
    await input.uploadFile(...paths);
  }

  close(): Promise<void> {
    return this.#end();
  }
}

interface Start {
  readonly executablePath: string;
  readonly desktop: Desktop;
  readonly profile: string;
  readonly dark: boolean;
}

const start = ({ executablePath, desktop, profile, dark }: Start): Promise<Puppet> =>
  launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    // Without a display Firefox gives no window the focus.
    headless: false,
    env: { ...process.env, ...surroundings, DISPLAY: desktop.display, TMPDIR: desktop.folder },
    userDataDir: `${desktop.folder}/${profile}`,
    args: [`--width=${size.width}`, `--height=${size.height}`],
    defaultViewport: null,
    timeout: 2 * answerTimeout,
    protocolTimeout: answerTimeout,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US, en',
      // A moving background would take CPU time from the tests.
      'ui.prefersReducedMotion': 1,
      'ui.systemUsesDarkTheme': dark ? 1 : 0,
    },
  });

/** Debian's Firefox, driven over WebDriver BiDi. */
export const launchFirefox: Launch = async ({ siteOrigin }) => {
  // Also installs the virtual display, if it is missing.
  const executablePath = findFirefox();
  const desktop = await startDesktop();
  const light = await start({ executablePath, desktop, profile: 'light', dark: false }).catch(
    async (error: unknown) => {
      await desktop.close();
      throw error;
    },
  );
  const browser: Browser = {
    version: await light.version(),
    open: async ({ dark = false } = {}) => {
      if (dark) {
        // The system's colour scheme is set when a browser starts.
        const own = await start({ executablePath, desktop, profile: 'dark', dark });
        return new FirefoxTab(await own.newPage(), siteOrigin, () => own.close());
      }
      const context = await light.createBrowserContext();
      return new FirefoxTab(await context.newPage(), siteOrigin, () => context.close());
    },
    close: () => light.close().finally(desktop.close),
  };
  return browser;
};
