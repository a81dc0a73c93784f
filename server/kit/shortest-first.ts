import { setTimeout as wait } from 'node:timers/promises';

/**
 * Between two steps. A small call asks the database more than once: its next question comes just after the answer to the one
 * before, and would wait for a whole step each time if steps followed each other at once.
 */
const pauseMs = 2;

/** A task of several steps. */
interface Task {
  readonly step: () => Promise<number>;
  readonly end: number;
  readonly late: () => Error;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
  /** How many steps are left, as far as is known; Infinity where it is not. */
  left: number;
  hasBegun: boolean;
}

/** How long a task waits for its first step, and the error that it fails with then. */
interface Patience {
  readonly ms: number;
  readonly late: () => Error;
}

/**
 * Runs tasks of many steps, one step at a time. Every second step is of the task with the fewest steps left, so that a short
 * task does not wait for the end of a long one; the others are of the task that came first, so that each ends however many
 * shorter ones come. Equal ones end one after the other.
 */
export class ShortestFirst {
  readonly #tasks: Task[] = [];

  /** Runs a task. `step` does a step and returns how many are left then. */
  run(left: number, step: () => Promise<number>, { ms, late }: Patience): Promise<void> {
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
      if (this.#tasks.length > 0) await wait(pauseMs);
    }
  }

  #shortest(first: Task): Task {
    return this.#tasks.reduce((one, other) => (other.left < one.left ? other : one), first);
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
