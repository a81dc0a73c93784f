import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { BrowserCommandContext as Browser } from 'vitest/node';
import '@vitest/browser-playwright';

/** What the provider's browser does for a component test: input, looks and console, which a page cannot reach itself. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point of the outer page at a point of the test's document. */
async function onPage(browser: Browser, { x, y }: Point): Promise<Point> {
  const frame = await browser.frame();
  const element = await frame.frameElement();
  const origin = await element.boundingBox();
  if (!origin) throw new Error("The test's frame is not shown.");
  return { x: origin.x + x, y: origin.y + y };
}

async function press(browser: Browser, key: string): Promise<void> {
  const frame = await browser.frame();
  // A frame without the focus gets no keys from the outer page.
  await frame.evaluate(() => {
    if (!document.hasFocus()) window.focus();
  });
  await browser.page.keyboard.press(key);
}

const insertText = ({ page }: Browser, text: string): Promise<void> => page.keyboard.insertText(text);

const keyDown = ({ page }: Browser, key: string): Promise<void> => page.keyboard.down(key);

const keyUp = ({ page }: Browser, key: string): Promise<void> => page.keyboard.up(key);

const typeText = ({ page }: Browser, text: string): Promise<void> => page.keyboard.type(text);

async function mouseMove(browser: Browser, to: Point, steps = 1): Promise<void> {
  const { x, y } = await onPage(browser, to);
  await browser.page.mouse.move(x, y, { steps });
}

/** Moves the pointer off the page: a hovered link would prefetch. */
const mouseAway = ({ page }: Browser): Promise<void> => page.mouse.move(-1, -1);

const resizePage = ({ page }: Browser, size: { width: number; height: number }): Promise<void> =>
  page.setViewportSize(size);

const mouseDown = ({ page }: Browser): Promise<void> => page.mouse.down();

const mouseUp = ({ page }: Browser): Promise<void> => page.mouse.up();

const mouseWheel = ({ page }: Browser, { x, y }: Point): Promise<void> => page.mouse.wheel(x, y);

const devtools = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsOf(page: Page): Promise<CDPSession> {
  const known = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, known);
  return known;
}

type TouchKind = 'touchStart' | 'touchMove' | 'touchEnd';

/** Without a point the touch ends. */
async function touch(browser: Browser, kind: TouchKind, at?: Point): Promise<void> {
  const touchPoints = at ? [await onPage(browser, at)] : [];
  await (await devtoolsOf(browser.page)).send('Input.dispatchTouchEvent', { type: kind, touchPoints });
}

/** Composes a text and commits it, as an input method does. */
async function compose({ page }: Browser, text: string): Promise<void> {
  const input = await devtoolsOf(page);
  const { length } = text;
  await input.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  await input.send('Input.insertText', { text });
}

/** The next download. Called before what starts it. */
async function nextDownload({ page }: Browser): Promise<{ readonly name: string; readonly text: string }> {
  const download = await page.waitForEvent('download');
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

interface Looks {
  readonly colorScheme?: 'light' | 'dark' | null;
  readonly reducedMotion?: 'reduce' | 'no-preference' | null;
  readonly media?: 'print' | null;
  readonly forcedColors?: 'active' | 'none' | null;
}

const emulateMedia = ({ page }: Browser, looks: Looks): Promise<void> => page.emulateMedia(looks);

const uploads = '**/api/image_upload/';
const answered = new WeakSet<BrowserContext>();

/** Routes uploads to `window.answerUpload`: `XMLHttpRequest` reports progress only of a request on the network. */
async function routeUploads({ context }: Browser): Promise<void> {
  if (answered.has(context)) return;
  answered.add(context);
  await context.route(uploads, async (route) => {
    const request = route.request();
    const id = await request.headerValue('x-stage-upload');
    const answer = await request.frame().evaluate((each) => window.answerUpload?.(each ?? ''), id);
    await (answer ? route.fulfill(answer) : route.abort());
  });
}

/** Removes the route: while there is one, the browser caches nothing. */
async function leaveUploads({ context }: Browser): Promise<void> {
  if (answered.delete(context)) await context.unroute(uploads);
}

/** A video of 60 × 40 as base64: each colour, `#rrggbb`, for a second. */
async function film(_browser: Browser, ...colours: string[]): Promise<string> {
  const { scenes } = await import('../server/samples.ts');
  return (await scenes(...colours)).toString('base64');
}

interface Dragged {
  readonly type: 'dragEnter' | 'dragOver' | 'drop';
  /** A file of the project. */
  readonly path: string;
}

/** Drags a file from outside of the browser. */
async function dragFile(browser: Browser, { type, path }: Dragged, at: Point): Promise<void> {
  const data = { items: [], files: [resolve(path)], dragOperationsMask: 1 };
  const devtools = await devtoolsOf(browser.page);
  await devtools.send('Input.dispatchDragEvent', { type, ...(await onPage(browser, at)), data });
}

/** A harmless notice of the browser: the undelivered sizes are delivered in the next frame. */
const lateSizes = /ResizeObserver loop completed with undelivered notifications/;

const said = new WeakMap<BrowserContext, string[]>();

/** The errors and warnings in the browser's console since the last call. */
async function takeConsole(browser: Browser): Promise<readonly string[]> {
  const { context } = browser;
  const known = said.get(context);
  if (known) {
    // Console events arrive in order: before the answer to this come all earlier ones.
    const frame = await browser.frame();
    await frame.evaluate(() => undefined);
    return known.splice(0);
  }
  const texts: string[] = [];
  said.set(context, texts);
  context.on('console', (message) => {
    if (lateSizes.test(message.text())) return;
    // Logged for each upload that the test refuses.
    if (message.location().url.endsWith('/api/image_upload/')) return;
    if (message.type() === 'error' || message.type() === 'warning') texts.push(message.text());
  });
  context.on('weberror', (webError) => texts.push(String(webError.error())));
  return [];
}

export const commands = {
  press,
  typeText,
  insertText,
  keyDown,
  keyUp,
  resizePage,
  mouseMove,
  mouseAway,
  mouseDown,
  mouseUp,
  mouseWheel,
  touch,
  compose,
  nextDownload,
  emulateMedia,
  routeUploads,
  leaveUploads,
  film,
  dragFile,
  takeConsole,
};

type Given<Command> = Command extends (browser: Browser, ...given: infer Args) => infer Answer
  ? (...given: Args) => Answer
  : never;

type OwnCommands = { readonly [Name in keyof typeof commands]: Given<(typeof commands)[Name]> };

declare module 'vitest/internal/browser' {
  interface BrowserCommands extends OwnCommands {}
}
