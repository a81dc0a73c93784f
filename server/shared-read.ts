/**
 * A long read that several people may ask for at once: one runs at a time, and all who ask meanwhile share the next one. Each
 * answer is read after it was asked for.
 */
export class SharedRead<Result> {
  readonly #read: () => Promise<Result>;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<Result> | null = null;

  constructor(read: () => Promise<Result>) {
    this.#read = read;
  }

  get(): Promise<Result> {
    this.#next ??= this.#begin(this.#running);
    return this.#next;
  }

  async #begin(before: Promise<unknown>): Promise<Result> {
    await before.catch(() => undefined);
    this.#next = null;
    const result = this.#read();
    this.#running = result;
    return result;
  }
}
