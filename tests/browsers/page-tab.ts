import type { Place, Tab } from './tab.ts';

interface DrivenFrame {
  url(): string;
  evaluate(expression: string): Promise<unknown>;
}

/** The common interface of Puppeteer's and Playwright's pages. */
interface DrivenPage {
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
  readonly keyboard: { type(text: string): Promise<void> };
  goto(address: string, options: { readonly waitUntil: 'domcontentloaded' }): Promise<unknown>;
  mainFrame(): DrivenFrame;
  frames(): readonly DrivenFrame[];
  screenshot(options: { readonly path: string }): Promise<unknown>;
}

/** A tab over a page that a library drives. */
export abstract class PageTab<Page extends DrivenPage> implements Tab {
  protected readonly page: Page;
  /** The lines of the browser's console. */
  protected readonly lines: string[] = [];
  readonly #siteOrigin: string;

  constructor(page: Page, siteOrigin: string) {
    this.page = page;
    this.#siteOrigin = siteOrigin;
  }

  abstract press(keys: readonly string[]): Promise<void>;
  abstract chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  abstract close(): Promise<void>;

  async goto(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  async evaluate(expression: string, place: Place): Promise<unknown> {
    const frame =
      place === 'console'
        ? this.page.mainFrame()
        : this.page.frames().find((each) => each.url().startsWith(this.#siteOrigin));
    if (!frame) throw new Error('The frame shows no site.');
    return frame.evaluate(expression);
  }

  moveMouse(x: number, y: number): Promise<void> {
    return this.page.mouse.move(x, y);
  }

  pressMouse(): Promise<void> {
    return this.page.mouse.down();
  }

  releaseMouse(): Promise<void> {
    return this.page.mouse.up();
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  async said(): Promise<readonly string[]> {
    return this.lines;
  }
}
