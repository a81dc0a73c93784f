import type { Page } from 'playwright/test';
import { vi } from 'vitest';

import type { Call } from '../src/contract/http/call.ts';
import { expectAccessible } from '../tests/components/accessible.ts';
import { answer, type Answer } from '../tests/screens/answers.ts';
import { closeScreen, openScreen } from '../tests/screens/open-screen.tsx';
import type { Ground, WaitingCall } from './ground.ts';

/** The screens on the stage of the component tests. {@link leaveStage} gives the time back. */
export class StageGround implements Ground {
  readonly waiting: WaitingCall[] = [];
  #page: Page | null = null;
  #held: readonly Answer[] = [];

  get page(): Page {
    if (this.#page === null) throw new Error('Nothing is shown yet.');
    return this.#page;
  }

  #wait(call: Call, signal: AbortSignal): Promise<Response> {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const reply = async (body: object, status = 200) => resolve(Response.json(body, { status }));
    const waiting = { call, reply };
    this.waiting.push(waiting);
    signal.addEventListener('abort', () => {
      const at = this.waiting.indexOf(waiting);
      if (at >= 0) this.waiting.splice(at, 1);
    });
    return promise;
  }

  async hold(calls: readonly Call[]): Promise<void> {
    this.#held = calls.map((call) => answer(call, ({ signal }) => this.#wait(call, signal)));
  }

  async show(address: string): Promise<void> {
    const { page } = await openScreen(address, this.#held);
    this.#page = page;
  }

  async stopTime(time: number): Promise<void> {
    vi.useFakeTimers({ now: time });
  }

  async setTime(time: number): Promise<void> {
    vi.setSystemTime(time);
  }

  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  async expectAccessible(): Promise<void> {
    await expectAccessible();
  }
}

/** Long enough for what is being announced to be said. */
const untilSaid = 10_000;

/** Takes the screen away and gives back the time, which the announcer of all tests must not wait for any more. */
export async function leaveStage(): Promise<void> {
  closeScreen();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(untilSaid);
  vi.useRealTimers();
}
