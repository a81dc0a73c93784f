import type { BrowserContext, BrowserType, LaunchOptions as Options, Page } from 'playwright';

import { answerTimeout, size, surroundings, type Launch, type Place, type Tab } from './tab.ts';

class PlaywrightTab implements Tab {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #siteOrigin: string;
  readonly #said: string[] = [];

  constructor(context: BrowserContext, page: Page, siteOrigin: string) {
    this.#context = context;
    this.#page = page;
    this.#siteOrigin = siteOrigin;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#said.push(message.text());
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

  press(keys: readonly string[]): Promise<void> {
    return this.#page.keyboard.press(keys.map((key) => (key === ' ' ? 'Space' : key)).join('+'));
  }

  chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    return this.#page.setInputFiles(selector, [...paths]);
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }

  async said(): Promise<readonly string[]> {
    return this.#said;
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
