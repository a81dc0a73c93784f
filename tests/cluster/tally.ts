/** A figure of one kind of call. */
interface Kind {
  calls: number;
  readonly statuses: Map<string, number>;
  longest: number;
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** How long a call may take, in ms. */
const longestCall = 30_000;

/** How long a person presses Retry at most until a failure is mended, in ms. */
const longestMending = 180_000;

/** Counts the calls of a campaign and collects what should not have happened. */
export class Tally {
  readonly #kinds = new Map<string, Kind>();
  readonly #faults = new Map<string, number>();
  readonly #messages = new Map<string, number>();
  #longestMending = 0;
  #mended = 0;

  /** Counts a call by its kind and by its answer's status, or by what came in its place. */
  call(kind: string, status: string, ms: number): void {
    const figures = this.#kinds.get(kind) ?? { calls: 0, statuses: new Map<string, number>(), longest: 0 };
    this.#kinds.set(kind, figures);
    figures.calls += 1;
    figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
    figures.longest = Math.max(figures.longest, ms);
    if (ms > longestCall) this.fault(`${kind}: answered after ${Math.round(ms)} ms`);
  }

  /** What a failure says to a person. */
  failure(message: string): void {
    this.#messages.set(message, (this.#messages.get(message) ?? 0) + 1);
  }

  /** A failure was mended by repeating the call for so long. */
  mended(kind: string, ms: number): void {
    this.#mended += 1;
    this.#longestMending = Math.max(this.#longestMending, ms);
    if (ms > longestMending) this.fault(`${kind}: mended only after ${Math.round(ms)} ms`);
  }

  fault(fault: string): void {
    if (!this.#faults.has(fault)) console.error(`FAULT ${fault}`);
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
  }

  get faults(): readonly string[] {
    return [...this.#faults].map(([fault, times]) => `${times} × ${fault}`);
  }

  get calls(): number {
    return [...this.#kinds.values()].reduce((sum, { calls }) => sum + calls, 0);
  }

  /** All figures, as lines. */
  report(): readonly string[] {
    const kinds = [...this.#kinds].toSorted(byName);
    const longest = Math.max(0, ...kinds.map(([, figures]) => figures.longest));
    return [
      ...kinds.map(([kind, { calls, statuses, longest: ms }]) => {
        const answers = [...statuses].toSorted(byName).map(([status, times]) => `${status}: ${times}`);
        return `  ${kind.padEnd(42)}${String(calls).padStart(7)} calls  longest ${String(Math.round(ms)).padStart(6)} ms  (${answers.join(', ')})`;
      }),
      'What failures said:',
      ...[...this.#messages].map(([message, times]) => `  ${times} × ${message}`),
      `${this.calls} calls, the longest ${Math.round(longest)} ms.`,
      `${this.#mended} failed calls mended by Retry, the last after ${Math.round(this.#longestMending)} ms.`,
    ];
  }
}
