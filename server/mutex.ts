/** Runs one task at a time, in the order of the calls. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier tasks, whether they succeeded or failed. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /**
   * Runs `work` as {@link run} does, unless its turn comes after more than `patience` ms: it fails with `late` then, so that
   * tasks which take long one after the other do not hold up all that come later.
   */
  runSoon<Result>(work: () => Promise<Result>, patience: number, late: () => Error): Promise<Result> {
    const end = Date.now() + patience;
    return this.run(() => (Date.now() > end ? Promise.reject(late()) : work()));
  }
}
