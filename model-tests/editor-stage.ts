import { expect, type Page, type Route } from 'playwright/test';

import { calls } from '../tests/fixtures/top-calls.ts';
import type { TopEditor } from '../tests/fixtures/top-editor.ts';

const urls = { loadDraft: calls.read, saveDraft: calls.save } as const;

export type HeldCall = keyof typeof urls;

/** Long enough that two edits never join into one undo step, and that a dialog has opened. */
const betweenEdits = 10_000;
const anInstant = 50;

/** The first screen that a walk opens; time passes and calls are answered only when the walk says so. */
export class EditorStage {
  readonly editor: TopEditor;
  readonly page: Page;
  readonly #waiting: Record<HeldCall, Route[]> = { loadDraft: [], saveDraft: [] };
  #time = new Date('2026-04-01T10:00:00+09:00').getTime();

  constructor(editor: TopEditor) {
    this.editor = editor;
    this.page = editor.page;
  }

  async open(): Promise<void> {
    const { page } = this;
    await page.clock.install({ time: this.#time - 1000 });
    await page.clock.pauseAt(this.#time);
    for (const [call, url] of Object.entries(urls) as [HeldCall, string][]) {
      await page.route(url, (route) => {
        this.#waiting[call].push(route);
      });
    }
    await page.goto('/');
    await this.passInstant();
    await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
  }

  /** The calls that are under way, each of them once. */
  async expectCalls(expected: readonly HeldCall[]): Promise<void> {
    const underWay = () => Object.entries(this.#waiting).flatMap(([call, routes]) => routes.map(() => call));
    await expect.poll(underWay).toEqual(expected);
  }

  /** Lets the call that waits through to the real server, or cuts its connection. */
  async answer(call: HeldCall, how: 'done' | 'error'): Promise<void> {
    const waiting = this.#waiting[call];
    await expect.poll(() => waiting.length).toBe(1);
    const [route] = waiting.splice(0);
    await (how === 'done' ? route?.continue() : route?.abort());
  }

  /** Types a whole title, as an edit of its own. */
  async retitle(title: string): Promise<void> {
    this.#time += betweenEdits;
    await this.page.clock.setSystemTime(this.#time);
    await this.editor.text('title_ja').fill(title);
  }

  /** Does something that needs a clock that runs, while it runs as slowly as can be. */
  async withTicks(act: () => Promise<void>): Promise<void> {
    const acted = new AbortController();
    const acting = act().finally(() => acted.abort());
    const tick = async () => {
      // The clock is that of all pages, and axe opens and closes one of its own.
      while (!acted.signal.aborted) await this.pass(1).catch(() => undefined);
    };
    await Promise.all([acting, tick()]);
  }

  async pass(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }

  /** What the browser does within a frame or two, no more. */
  async passInstant(): Promise<void> {
    await this.pass(anInstant);
  }
}
