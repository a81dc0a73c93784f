import type { Page, Request } from 'playwright/test';

import type { Call } from '../src/contract/http/call.ts';
import { expectAccessible } from '../tests/fixtures/kagami.ts';
import type { Ground, WaitingCall } from './ground.ts';
import { richestOf, type Walk } from './walks.ts';

/** The running product in Playwright's browser. */
export class JourneyGround implements Ground {
  readonly page: Page;
  readonly waiting: (WaitingCall & { readonly request: Request })[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async hold(calls: readonly Call[]): Promise<void> {
    for (const call of calls) {
      await this.page.route(`**${call.path.replace(':id', '*')}`, (route) => {
        const reply = (json: object, status = 200) => route.fulfill({ json, status });
        this.waiting.push({ call, reply, request: route.request() });
      });
    }
    this.page.on('requestfailed', (request) => {
      const at = this.waiting.findIndex((each) => each.request === request);
      if (at >= 0) this.waiting.splice(at, 1);
    });
  }

  async show(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async stopTime(time: number): Promise<void> {
    // An hour before: the clock runs until it is paused, which is refused once the moment is over.
    await this.page.clock.install({ time: time - 3_600_000 });
    await this.page.clock.pauseAt(time);
  }

  async setTime(time: number): Promise<void> {
    await this.page.clock.setSystemTime(time);
  }

  async pass(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }

  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page);
  }
}

/** The walks that are taken in the running product: the one with the most kinds of events, or in the soak all. */
export const walksOfJourney = (walks: readonly Walk[]): readonly Walk[] =>
  process.env['KAGAMI_SOAK'] === '1' ? walks : richestOf(walks);
