import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A step of a process: from the moment on at which a name appears in its data folder. */
export interface Step {
  readonly dataDir: string;
  readonly name: string;
}

/** Resolves when a name is in its folder, or is not. */
async function becomes({ dataDir, name }: Step, isThere: boolean, signal?: AbortSignal): Promise<void> {
  const path = join(dataDir, name);
  await new Promise<void>((done) => {
    const watcher = watch(dataDir, { signal });
    const look = () => {
      if (existsSync(path) !== isThere) return;
      watcher.close();
      done();
    };
    watcher.on('change', look);
    look();
  });
}

/**
 * Kills a process some milliseconds after a step, unless it ends before. The seed has chosen the milliseconds: nothing
 * is awaited by them, they only place the kill between the actions that follow.
 */
export async function killAfter(child: ChildProcess, step: Step, delay: number): Promise<void> {
  const ended = once(child, 'close');
  const watching = new AbortController();
  await Promise.race([becomes(step, true, watching.signal).then(() => setTimeout(delay)), ended]);
  watching.abort();
  child.kill('SIGKILL');
  await ended;
}

/** The milliseconds from a step to the end of the work, which may be the end of the step itself. */
export async function durationFrom(step: Step, work?: Promise<unknown>): Promise<number> {
  await becomes(step, true);
  const begun = performance.now();
  await (work ?? becomes(step, false));
  return performance.now() - begun;
}
