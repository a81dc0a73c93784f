import type { Page } from 'playwright/test';
import { commands, page as browser } from 'vitest/browser';

import { resize } from '../components/resize.ts';
import { askedForFiles } from './file-chooser.ts';
import { Queries, setPage } from './stage-locator.ts';

/** The document of the test, which is used as a page of Playwright is. */
export class StagePage extends Queries {
  protected readonly within = browser;
  readonly #reopen: (path: string) => Promise<unknown>;

  /** `reopen` shows the console anew at an address. */
  constructor(reopen: (path: string) => Promise<unknown>) {
    super();
    this.#reopen = reopen;
  }

  readonly keyboard = {
    press: (key: string): Promise<void> => commands.press(key),
    type: (text: string): Promise<void> => commands.typeText(text),
    insertText: (text: string): Promise<void> => commands.insertText(text),
    down: (key: string): Promise<void> => commands.keyDown(key),
    up: (key: string): Promise<void> => commands.keyUp(key),
  };

  readonly mouse = {
    move: (x: number, y: number, { steps = 1 } = {}): Promise<void> => commands.mouseMove({ x, y }, steps),
    down: (): Promise<void> => commands.mouseDown(),
    up: (): Promise<void> => commands.mouseUp(),
    wheel: (x: number, y: number): Promise<void> => commands.mouseWheel({ x, y }),
    click: async (x: number, y: number): Promise<void> => {
      await commands.mouseMove({ x, y });
      await commands.mouseDown();
      await commands.mouseUp();
    },
  };

  readonly goto = async (path: string): Promise<void> => {
    await this.#reopen(path);
  };
  readonly reload = (): Promise<void> => this.goto(location.pathname + location.search + location.hash);
  readonly goBack = async (): Promise<void> => history.back();
  readonly goForward = async (): Promise<void> => history.forward();
  readonly url = (): string => location.href;
  readonly title = async (): Promise<string> => document.title;
  readonly setViewportSize = ({ width, height }: { width: number; height: number }): Promise<void> =>
    resize(width, height);
  readonly viewportSize = () => ({ width: innerWidth, height: innerHeight });
  readonly emulateMedia = (looks: Parameters<typeof commands.emulateMedia>[0]): Promise<void> =>
    commands.emulateMedia(looks);
  /** A control of the page that asks for files: what page objects wait for. */
  readonly waitForEvent = (_event: 'filechooser') => askedForFiles();
  readonly evaluate = async <Result, Given>(
    read: (given: Given) => Result,
    given?: Given,
  ): Promise<Awaited<Result>> => await read(given as Given);
}

/** What page objects use of Playwright's pages is there; what else they have is not. */
export function pageOf(reopen: (path: string) => Promise<unknown>): Page {
  const page = new StagePage(reopen) as unknown as Page;
  setPage(page);
  return page;
}
