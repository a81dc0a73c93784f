import type { Page } from 'playwright/test';

const anInstant = 50;

/** A page on which time passes only when the walk says so. */
export class Stage {
  readonly page: Page;
  #time = new Date('2026-04-01T10:00:00+09:00').getTime();

  constructor(page: Page) {
    this.page = page;
  }

  async stopTime(): Promise<void> {
    await this.page.clock.install({ time: this.#time - 1000 });
    await this.page.clock.pauseAt(this.#time);
  }

  /** It is later, and nothing happened meanwhile: no timer fires. */
  async skip(ms: number): Promise<void> {
    this.#time += ms;
    await this.page.clock.setSystemTime(this.#time);
  }

  /** Does something that needs a clock that runs, while it runs as slowly as can be. */
  async withTicks(act: () => Promise<void>): Promise<void> {
    const acted = new AbortController();
    const acting = act().finally(() => acted.abort());
    const tick = async () => {
      while (!acted.signal.aborted) await this.pass(1);
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
