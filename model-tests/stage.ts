import type { Page } from 'playwright/test';

const anInstant = 50;

/** A page with a paused clock, which the walk advances. */
export class Stage {
  readonly page: Page;
  #time = new Date('2026-04-01T10:00:00+09:00').getTime();

  constructor(page: Page) {
    this.page = page;
  }

  async stopTime(): Promise<void> {
    // An hour before: the clock runs until it is paused, which is refused once the moment is over.
    await this.page.clock.install({ time: this.#time - 3_600_000 });
    await this.page.clock.pauseAt(this.#time);
  }

  /** Sets the clock forward without firing timers. */
  async skip(ms: number): Promise<void> {
    this.#time += ms;
    await this.page.clock.setSystemTime(this.#time);
  }

  /** Runs `act` while the clock advances by 1 ms at a time, for actions that need a running clock. */
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

  /** Advances the clock by a few animation frames. */
  async passInstant(): Promise<void> {
    await this.pass(anInstant);
  }
}
