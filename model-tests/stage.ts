import { expect, type Page, type Request } from 'playwright/test';

import type { Call } from '../src/contract/http/call.ts';

/** A call that waits for the walk's answer. */
interface WaitingCall {
  readonly call: Call;
  readonly request: Request;
  readonly reply: (body: object, status?: number) => Promise<void>;
}

const anInstant = 50;

const pathsOf = (calls: readonly Call[]): readonly string[] => calls.map(({ path }) => path).toSorted();

/** A page with a stopped clock and held calls, which the walk advances and answers. */
export class Stage {
  readonly page: Page;
  /** The calls that wait, in their order; without those that the product aborted. */
  readonly #waiting: WaitingCall[] = [];
  #time = new Date('2026-04-01T10:00:00+09:00').getTime();

  constructor(page: Page) {
    this.page = page;
  }

  /** Lets calls of these kinds wait. */
  async hold(calls: readonly Call[]): Promise<void> {
    for (const call of calls) {
      await this.page.route(`**${call.path.replace(':id', '*')}`, (route) => {
        const reply = (json: object, status = 200) => route.fulfill({ json, status });
        this.#waiting.push({ call, reply, request: route.request() });
      });
    }
    this.page.on('requestfailed', (request) => {
      const at = this.#waiting.findIndex((each) => each.request === request);
      if (at >= 0) this.#waiting.splice(at, 1);
    });
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

  /** Waits until exactly these calls wait. */
  async expectWaiting(expected: readonly Call[]): Promise<void> {
    const waiting = () => pathsOf(this.#waiting.map(({ call }) => call));
    await expect.poll(waiting).toEqual(pathsOf(expected));
  }

  /** Takes the first waiting call of a kind, as soon as there is one. */
  async take(call: Call): Promise<WaitingCall> {
    const find = () => this.#waiting.findIndex((each) => each.call === call);
    await expect.poll(find).toBeGreaterThanOrEqual(0);
    const [found] = this.#waiting.splice(find(), 1);
    if (!found) throw new Error(`${call.path} does not wait`);
    return found;
  }
}
