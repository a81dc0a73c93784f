import { createStore } from '../ui/store.ts';
import { leavesOf, type InspectModel } from './model.ts';
import type { inspectText } from './text.ts';

/** A field that differs from the contract; `?` if its name is not in it. */
export interface SeenReading {
  readonly field: string;
  readonly came: keyof typeof inspectText.came;
  readonly effect: keyof typeof inspectText.effect;
  readonly count: number;
}

export interface SeenCall {
  readonly at: number;
  readonly call: string;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly shape: string;
  readonly readings: readonly SeenReading[];
}

const storedCalls = 200;

export class CallStore {
  readonly #calls = createStore<readonly (SeenCall & { readonly key: number })[]>([]);
  #lastKey = 0;

  readonly get = this.#calls.get;
  readonly subscribe = this.#calls.subscribe;

  readonly see = (call: SeenCall): void => {
    this.#lastKey += 1;
    this.#calls.set([...this.get(), { ...call, key: this.#lastKey }].slice(-storedCalls));
  };

  clear(): void {
    this.#calls.set([]);
  }
}

/** JSON for a bug report, without any value. */
export const bundleOf = (calls: readonly SeenCall[], { actors }: InspectModel): string =>
  JSON.stringify(
    {
      calls: calls.map(({ at, call, status, milliseconds, shape, readings }) => ({
        at: new Date(at).toISOString(),
        call,
        status,
        milliseconds,
        shape,
        readings,
      })),
      machines: actors.map(({ name, value }) => ({ name, states: leavesOf(value) })),
    },
    null,
    2,
  );
