import { expect, type Route } from 'playwright/test';

import { calls } from '../tests/fixtures/top-calls.ts';
import type { TopEditor } from '../tests/fixtures/top-editor.ts';
import { Stage } from './stage.ts';

const urls = { loadDraft: calls.read, saveDraft: calls.save } as const;

export type HeldCall = keyof typeof urls;

/** Long enough that two edits are never merged into one undo step, and that a dialog has opened. */
const betweenEdits = 10_000;

/** The top page editor. The walk alone advances the time and answers the calls. */
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
    // The loader waits a moment for the content.
    await this.withTicks(() => expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible());
  }

  /** Waits until exactly these calls are pending. */
  async expectCalls(expected: readonly HeldCall[]): Promise<void> {
    const underWay = () => Object.entries(this.#waiting).flatMap(([call, routes]) => routes.map(() => call));
    await expect.poll(underWay).toEqual(expected);
  }

  /** Lets a pending call through to the real server, or fails it: a read by its connection, a save by a refusal. */
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
