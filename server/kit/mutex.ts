export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    // Without the result, which would stay in memory until the next task.
    this.#last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }
}

/** A long read of which one runs at a time. All calls meanwhile share the next one, so that each answer is read after its call. */
export class SharedRead<Result> {
  readonly #read: () => Promise<Result>;
  readonly #turns = new Mutex();
  #next: Promise<Result> | null = null;

  constructor(read: () => Promise<Result>) {
    this.#read = read;
  }

  get(): Promise<Result> {
    this.#next ??= this.#turns.run(() => {
      this.#next = null;
      return this.#read();
    });
    return this.#next;
  }
}
