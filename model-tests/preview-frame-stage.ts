import { expect, type Frame, type Request, type Route } from 'playwright/test';

import { SiteWindow } from '../tests/fixtures/site-window.ts';
import { calls, hold, type Held } from '../tests/fixtures/top-calls.ts';
import type { TopEditor } from '../tests/fixtures/top-editor.ts';
import { Stage } from './stage.ts';

/**
 * A site that shows the title from the messages, posts EDIT_FIELD when it is clicked, and loads when `/gate` is
 * answered.
 */
const sitePage = `<!doctype html>
<html lang="ja">
  <head><title>Stage</title><link rel="icon" href="data:," /></head>
  <body>
    <main>
      <h1>Stage</h1>
      <p class="edit_title_ja" style="min-height: 2em"></p>
    </main>
    <script>
      const title = document.querySelector('.edit_title_ja');
      window.markers = [];
      addEventListener('message', ({ data }) => {
        if (data.type === 'marker') window.markers.push(data.count);
        if (data.type === 'TEXT_UPDATE') title.textContent = data.payload.value ?? data.payload.allData.title_ja;
      });
      title.addEventListener('click', () =>
        parent.postMessage({ type: 'EDIT_FIELD', payload: { fieldName: 'title_ja' } }, '*'),
      );
    </script>
    <script src="/gate"></script>
  </body>
</html>`;

const loadTimeout = 15_000;

/** The editor beside a site whose answers, loading and messages the walk controls. The clock is paused. */
export class PreviewFrameStage extends Stage {
  readonly editor: TopEditor;
  readonly #origin: string;
  readonly #probes: { readonly route: Route; readonly request: Request }[] = [];
  readonly #gates: Route[] = [];
  #content: Held | null = null;
  #markers = 0;
  #edits = 0;
  #loadingSince = 0;
  /** The title that the page in the frame showed last. */
  #shown = '';

  constructor(editor: TopEditor, siteOrigin: string) {
    super(editor.page);
    this.editor = editor;
    this.#origin = siteOrigin;
  }

  async open(): Promise<void> {
    const { page } = this;
    await this.stopTime();
    this.#content = await hold(page, calls.read);
    await page.route(`${this.#origin}/**`, async (route) => {
      const request = route.request();
      if (request.resourceType() === 'fetch') this.#probes.push({ route, request });
      else if (new URL(request.url()).pathname === '/gate') this.#gates.push(route);
      else await route.fulfill({ contentType: 'text/html', body: sitePage });
    });
    page.on('requestfailed', (request) => this.#forgetProbe(request));
    await page.goto('/');
    await this.withTicks(() => expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible());
  }

  /** Passes the time after which the site is requested. */
  async requestSite(): Promise<void> {
    await this.pass(300);
    await this.#pageIsThere();
  }

  /** Notes the beginning of the frame's load timeout (15 s). */
  async startLoading(): Promise<void> {
    this.#loadingSince = await this.#now();
  }

  async passLoadTimeout(): Promise<void> {
    await this.pass(loadTimeout - ((await this.#now()) - this.#loadingSince));
  }

  /** Waits until this many probes of the site are pending. */
  async expectProbes(count: number): Promise<void> {
    await expect.poll(() => this.#probes.length).toBe(count);
  }

  async answerProbe(how: 'done' | 'error'): Promise<void> {
    await this.expectProbes(1);
    const [probe] = this.#probes.splice(0);
    await (how === 'done' ? probe?.route.fulfill({ body: '' }) : probe?.route.abort());
  }

  /**
   * Lets the page in the frame finish loading. If it has loaded, another one is opened first, as by a link of the site.
   */
  async loadFrame(): Promise<void> {
    if (this.#gates.length === 0) {
      await this.#site.goto(`${this.#origin}/`, { waitUntil: 'commit' });
      await this.#pageIsThere();
    }
    const told = await this.page.evaluateHandle(() => ({
      load: new Promise<void>((resolve) => {
        document.querySelector('iframe')?.addEventListener('load', () => resolve(), { once: true });
      }),
    }));
    await this.#gates.pop()?.fulfill({ contentType: 'text/javascript', body: '' });
    await told.evaluate(({ load }) => load);
  }

  async reloadFrame(): Promise<void> {
    const before = this.#gates.splice(0).length;
    expect(before).toBeLessThanOrEqual(1);
    await this.page.getByRole('button', { name: 'プレビューを再読み込み' }).click();
    await this.#pageIsThere();
  }

  /** Posts MIRROR_READY from the page in the frame. */
  async announce(): Promise<void> {
    const site = await SiteWindow.of(this.page, this.#origin);
    await site.post({ type: 'MIRROR_READY', payload: { immediate: true } });
  }

  /** Loads the draft; when it is loaded, undoes its last edit. */
  async replaceData(): Promise<void> {
    if (await this.hasDraft()) return this.editor.undo.click();
    await (await this.#content?.next())?.continue();
    await expect(this.editor.text('title_ja')).not.toHaveValue('');
  }

  async edit(): Promise<void> {
    this.#edits += 1;
    await this.editor.text('title_ja').fill(`${this.#edits}枚目の鏡`);
  }

  /** Clicks the title in the site, and expects the focus in its field, if it exists. */
  async clickField(): Promise<void> {
    await this.editor.mirrored('title_ja').click();
    const led = (await this.hasDraft()) ? this.editor.text('title_ja') : this.page.locator('iframe');
    await expect(led).toBeFocused();
  }

  async hasDraft(): Promise<boolean> {
    return (await this.editor.text('title_ja').count()) > 0;
  }

  /** Expects the site to show the field's text: no message is pending. */
  async expectMirrored(): Promise<void> {
    this.#shown = (await this.hasDraft()) ? await this.editor.text('title_ja').inputValue() : '';
    await this.expectUntold();
  }

  /** Expects the site to show the text before: the pending message is not posted yet. */
  async expectUntold(): Promise<void> {
    this.#markers += 1;
    const count = this.#markers;
    // Messages of one window arrive in order: after the marker all earlier ones have arrived.
    await this.page.evaluate(
      ({ marker, origin }) =>
        document
          .querySelector('iframe')
          ?.contentWindow?.postMessage({ type: 'marker', count: marker }, origin),
      { marker: count, origin: this.#origin },
    );
    const markers = () => this.#site.evaluate(() => (window as unknown as { markers: number[] }).markers);
    await expect.poll(markers).toContain(count);
    expect(await this.editor.mirrored('title_ja').textContent()).toBe(this.#shown);
  }

  async #pageIsThere(): Promise<void> {
    await expect.poll(() => this.#gates.length).toBe(1);
    this.#shown = '';
  }

  #now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  #forgetProbe(request: Request): void {
    const at = this.#probes.findIndex((probe) => probe.request === request);
    if (at >= 0) this.#probes.splice(at, 1);
  }

  get #site(): Frame {
    const found = this.page.frames().find((frame) => frame.url().startsWith(this.#origin));
    if (!found) throw new Error('The frame does not show the site.');
    return found;
  }
}
