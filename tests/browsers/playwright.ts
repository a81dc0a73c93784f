import type { BrowserContext, BrowserType, LaunchOptions as Options, Page } from 'playwright';

import { PageTab } from './page-tab.ts';
import { answerTimeout, size, surroundings, type Launch } from './tab.ts';

class PlaywrightTab extends PageTab<Page> {
  readonly #context: BrowserContext;

  constructor(context: BrowserContext, page: Page, siteOrigin: string) {
    super(page, siteOrigin);
    this.#context = context;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.lines.push(message.text());
    });
    page.on('pageerror', (error) => this.lines.push(String(error)));
    page.on('dialog', (dialog) => void dialog.accept());
  }

  press(keys: readonly string[]): Promise<void> {
    return this.page.keyboard.press(keys.map((key) => (key === ' ' ? 'Space' : key)).join('+'));
  }

  chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    return this.page.setInputFiles(selector, [...paths]);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** A browser that Playwright drives. */
export const launchWith =
  (type: BrowserType, options: Options = {}): Launch =>
  async ({ siteOrigin }) => {
    const browser = await type.launch({ timeout: answerTimeout, ...options });
    return {
      version: `${type.name()} ${browser.version()} by Playwright`,
      open: async ({ dark = false } = {}) => {
        const context = await browser.newContext({
          locale: 'en-US',
          timezoneId: surroundings.TZ,
          viewport: size,
          colorScheme: dark ? 'dark' : 'light',
          reducedMotion: 'reduce',
        });
        context.setDefaultTimeout(answerTimeout);
        return new PlaywrightTab(context, await context.newPage(), siteOrigin);
      },
      close: () => browser.close(),
    };
  };
