/**
 * A long read that several people may ask for at once: one runs at a time, and all who ask meanwhile share the next one. Each
 * answer is read after it was asked for.
 */
export class SharedRead<Result> {
  readonly #read: () => Promise<Result>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<Result> | null = null;

  constructor(read: () => Promise<Result>) {
    this.#read = read;
  }

  get(): Promise<Result> {
    this.#next ??= this.#begin(this.#running);
    return this.#next;
  }

  async #begin(before: Promise<void>): Promise<Result> {
    await before;
    this.#next = null;
    const result = this.#read();
    // Without the result, which would stay in memory until the next read.
    this.#running = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }
}
