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
 * Runs tasks of many steps, one step at a time: always one of the task with the fewest steps left, and of equal ones that which
 * came first. So a short task does not wait for the end of a long one, and equal ones end one after the other.
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
    while (this.#tasks.length > 0) {
      const task = this.#tasks.reduce((one, other) => (other.left < one.left ? other : one));
      const isOver = await this.#runStep(task);
      if (isOver) this.#tasks.splice(this.#tasks.indexOf(task), 1);
      if (this.#tasks.length > 0) await wait(pauseMs);
    }
  }

  /** Whether the task is over by this step. */
  async #runStep(task: Task): Promise<boolean> {
    try {
      if (!task.hasBegun && Date.now() > task.end) throw task.late();
      task.hasBegun = true;
      task.left = await task.step();
    } catch (error) {
      task.reject(error);
      return true;
    }
    if (task.left > 0) return false;
    task.resolve();
    return true;
  }
}
