import type { Page } from 'playwright/test';

import type { Call } from '../src/contract/http/call.ts';

/** A call that waits for the walk's answer. */
export interface WaitingCall {
  readonly call: Call;
  readonly reply: (body: object, status?: number) => Promise<void>;
}

/** The product in a browser whose time and calls only the walk moves on, in a journey or on the stage. */
export interface Ground {
  readonly page: Page;
  /** The calls that wait, in their order; without those that the product gave up. */
  readonly waiting: WaitingCall[];
  /** Lets calls of these kinds wait. */
  readonly hold: (calls: readonly Call[]) => Promise<void>;
  /** Shows the console at an address. */
  readonly show: (address: string) => Promise<void>;
  /** Stops the clock at a time in ms. */
  readonly stopTime: (time: number) => Promise<void>;
  /** Sets the stopped clock without firing timers. */
  readonly setTime: (time: number) => Promise<void>;
  /** Lets time pass, in ms, with its timers and frames. */
  readonly pass: (ms: number) => Promise<void>;
  readonly expectAccessible: () => Promise<void>;
}
