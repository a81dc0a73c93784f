import type { Page } from 'playwright/test';
import { commands, page as browser } from 'vitest/browser';

import { resize } from '../components/resize.ts';
import { askedForFiles } from './file-chooser.ts';
import { Queries, setPage } from './stage-locator.ts';

/** Shows the console anew at an address. */
let reopen = async (path: string): Promise<unknown> => {
  throw new Error(`Nothing was opened that could go to ${path}.`);
};

/** The document of the test, which is used as a page of Playwright is. */
export class StagePage extends Queries {
  protected readonly within = browser;

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

  readonly goto = (path: string): Promise<unknown> => reopen(path);
  readonly reload = (): Promise<unknown> => this.goto(location.pathname + location.search + location.hash);
  readonly goBack = async (): Promise<void> => history.back();
  readonly goForward = async (): Promise<void> => history.forward();
  readonly url = (): string => location.href;
  readonly setViewportSize = ({ width, height }: { width: number; height: number }): Promise<void> =>
    resize(width, height);
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
export const page = new StagePage() as unknown as Page;
setPage(page);

/** The page, which shows the console anew by `show`. */
export function pageOf(show: typeof reopen): Page {
  reopen = show;
  return page;
}
