import { expect, type Page } from 'playwright/test';

import type { Call } from '../src/contract/http/call.ts';
import type { Ground, WaitingCall } from './ground.ts';

const anInstant = 50;

const pathsOf = (calls: readonly Call[]): readonly string[] => calls.map(({ path }) => path).toSorted();

/** A screen with a stopped clock, which the walk advances. */
export class Stage {
  readonly ground: Ground;
  #time = new Date('2026-04-01T10:00:00+09:00').getTime();

  constructor(ground: Ground) {
    this.ground = ground;
  }

  get page(): Page {
    return this.ground.page;
  }

  async stopTime(): Promise<void> {
    await this.ground.stopTime(this.#time);
  }

  /** Sets the clock forward without firing timers. */
  async skip(ms: number): Promise<void> {
    this.#time += ms;
    await this.ground.setTime(this.#time);
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
    await this.ground.pass(ms);
  }

  /** Advances the clock by a few animation frames. */
  async passInstant(): Promise<void> {
    await this.pass(anInstant);
  }

  /** Waits until exactly these calls wait. */
  async expectWaiting(expected: readonly Call[]): Promise<void> {
    const waiting = () => pathsOf(this.ground.waiting.map(({ call }) => call));
    await expect.poll(waiting).toEqual(pathsOf(expected));
  }

  /** Takes the first waiting call of a kind, as soon as there is one. */
  async take(call: Call): Promise<WaitingCall> {
    const { waiting } = this.ground;
    const find = () => waiting.findIndex((each) => each.call === call);
    await expect.poll(find).toBeGreaterThanOrEqual(0);
    const [found] = waiting.splice(find(), 1);
    if (!found) throw new Error(`${call.path} does not wait`);
    return found;
  }
}
