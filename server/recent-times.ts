const maxKeys = 10_000;

/** The times of events by key within a window. Bounded: beyond 10,000 keys the oldest is dropped. */
export class RecentTimes {
  readonly #times = new Map<string, readonly number[]>();
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Milliseconds until the next event is within the limit; 0 when it is now. */
  wait(key: string, now: number): number {
    const times = this.#recent(key, now);
    const blocking = times.at(-this.#limit);
    return blocking === undefined ? 0 : blocking + this.#windowMs - now;
  }

  add(key: string, now: number): void {
    const times = [...this.#recent(key, now), now];
    this.#times.delete(key);
    this.#times.set(key, times);
    const oldest = this.#times.keys().next();
    if (this.#times.size > maxKeys && !oldest.done) this.#times.delete(oldest.value);
  }

  #recent(key: string, now: number): readonly number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.#windowMs);
  }
}
