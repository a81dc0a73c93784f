import { leavesOf, type InspectModel } from './model.ts';

/** What a reading found in an answer, by its type and never by its value. */
export type CameType =
  | 'nothing'
  | 'null'
  | 'text'
  | 'emptyText'
  | 'numericText'
  | 'number'
  | 'flag'
  | 'list'
  | 'object'
  | 'repeated';

/** What reading did about it. */
export type ReadingEffect =
  | 'ignored'
  | 'unwrapped'
  | 'readInstead'
  | 'defaulted'
  | 'converted'
  | 'leftOut'
  | 'failed';

/** A field that came in another way than the contract has it. Only names of the contract; any other is `?`. */
export interface SeenReading {
  readonly field: string;
  readonly came: CameType;
  readonly effect: ReadingEffect;
  readonly count: number;
}

/** A call to the backend, without any value. */
export interface SeenCall {
  readonly at: number;
  /** Method and path of the contract. */
  readonly call: string;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** The answer by its types. */
  readonly shape: string;
  readonly readings: readonly SeenReading[];
}

interface ListedCall extends SeenCall {
  readonly key: number;
}

/** Maximum number of kept calls. */
const keptCalls = 200;

/** The calls to the backend since the inspector was opened, the newest last. */
export class CallStore {
  readonly #lookers = new Set<() => void>();
  #calls: readonly ListedCall[] = [];
  #lastKey = 0;

  readonly see = (call: SeenCall): void => {
    this.#lastKey += 1;
    this.#show([...this.#calls, { ...call, key: this.#lastKey }].slice(-keptCalls));
  };

  readonly subscribe = (looker: () => void): (() => void) => {
    this.#lookers.add(looker);
    return () => this.#lookers.delete(looker);
  };

  readonly view = (): readonly ListedCall[] => this.#calls;

  clear(): void {
    this.#show([]);
  }

  #show(calls: readonly ListedCall[]): void {
    this.#calls = calls;
    for (const looker of this.#lookers) looker();
  }
}

/** What a bug report may contain: calls, statuses, times, shapes and the machines' states. No value, no name of anybody. */
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
