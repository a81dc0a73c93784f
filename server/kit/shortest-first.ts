interface Task {
  readonly step: () => Promise<number>;
  readonly end: number;
  readonly late: () => Error;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
  /** Steps; Infinity where unknown. */
  left: number;
  hasBegun: boolean;
}

type Timeout = Pick<Task, 'late'> & { readonly ms: number };

/** Every second step is of the task with the fewest steps left, the rest are of the oldest, so that it ends too. */
export class ShortestFirst {
  readonly #tasks: Task[] = [];

  run(left: number, step: () => Promise<number>, { ms, late }: Timeout): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#tasks.push({ step, end: Date.now() + ms, late, resolve, reject, left, hasBegun: false });
      if (this.#tasks.length === 1) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    let isOfShortest = false;
    for (let [task] = this.#tasks; task !== undefined; [task] = this.#tasks) {
      isOfShortest = !isOfShortest;
      await this.#runStep(isOfShortest ? this.#shortest(task) : task);
      this.#refuseLate();
    }
  }

  #shortest(first: Task): Task {
    return this.#tasks.reduce((shortest, task) => (task.left < shortest.left ? task : shortest), first);
  }

  async #runStep(task: Task): Promise<void> {
    task.hasBegun = true;
    try {
      task.left = await task.step();
      if (task.left > 0) return;
      task.resolve();
    } catch (error) {
      task.reject(error);
    }
    this.#remove(task);
  }

  #refuseLate(): void {
    const now = Date.now();
    for (const task of this.#tasks.filter(({ hasBegun, end }) => !hasBegun && now > end)) {
      task.reject(task.late());
      this.#remove(task);
    }
  }

  #remove(task: Task): void {
    this.#tasks.splice(this.#tasks.indexOf(task), 1);
  }
}
