import { expect, type Route } from 'playwright/test';

import { calls } from '../tests/fixtures/top-calls.ts';
import type { TopEditor } from '../tests/fixtures/top-editor.ts';
import { Stage } from './stage.ts';

const urls = { loadDraft: calls.read, saveDraft: calls.save } as const;

export type HeldCall = keyof typeof urls;

/** Long enough that two edits never join into one undo step, and that a dialog has opened. */
const betweenEdits = 10_000;

/** The first screen that a walk opens; time passes and calls are answered only when the walk says so. */
export class EditorStage extends Stage {
  readonly editor: TopEditor;
  readonly #waiting: Record<HeldCall, Route[]> = { loadDraft: [], saveDraft: [] };

  constructor(editor: TopEditor) {
    super(editor.page);
    this.editor = editor;
  }

  async open(): Promise<void> {
    const { page } = this;
    await this.stopTime();
    for (const [call, url] of Object.entries(urls) as [HeldCall, string][]) {
      await page.route(url, (route) => {
        this.#waiting[call].push(route);
      });
    }
    await page.goto('/');
    // The screen waits for its content for a moment.
    await this.withTicks(() => expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible());
  }

  /** The calls that are under way, each of them once. */
  async expectCalls(expected: readonly HeldCall[]): Promise<void> {
    const underWay = () => Object.entries(this.#waiting).flatMap(([call, routes]) => routes.map(() => call));
    await expect.poll(underWay).toEqual(expected);
  }

  /** Lets the call that waits through to the real server; or cuts a read's connection, or refuses a save. */
  async answer(call: HeldCall, how: 'done' | 'error'): Promise<void> {
    const waiting = this.#waiting[call];
    await expect.poll(() => waiting.length).toBe(1);
    const [route] = waiting.splice(0);
    if (how === 'done') await route?.continue();
    else if (call === 'loadDraft') await route?.abort();
    else await route?.fulfill({ status: 500, json: { message: '停止中です。' } });
  }

  /** Types a whole title, as an edit of its own. */
  async retitle(title: string): Promise<void> {
    await this.skip(betweenEdits);
    await this.editor.text('title_ja').fill(title);
  }
}
