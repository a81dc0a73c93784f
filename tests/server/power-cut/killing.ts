import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { Random } from './random.ts';

/** Resolves when a path is there, or is not. */
function becomes(path: string, isThere: boolean, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const watcher = watch(dirname(path), { signal });
    const look = () => {
      if (existsSync(path) !== isThere) return;
      watcher.close();
      done();
    };
    watcher.on('change', look);
    look();
  });
}

/** A step of a process's work, by a path in its data folder which is there while it lasts. */
export interface Step {
  readonly dataDir: string;
  readonly path: string;
}

/** Resolves when a step has begun. */
async function begins({ dataDir, path }: Step, signal?: AbortSignal): Promise<void> {
  const folder = dirname(path);
  if (folder !== '.') await becomes(join(dataDir, folder), true, signal);
  await becomes(join(dataDir, path), true, signal);
}

/**
 * The milliseconds from the beginning of a step to its end, or to the end of what it is part of; 0 for a step that was over
 * before it was seen.
 */
export async function durationOf(step: Step, end: Promise<unknown>): Promise<number> {
  const watching = new AbortController();
  let begun = Infinity;
  const lasts = async () => {
    await begins(step, watching.signal);
    begun = performance.now();
    await becomes(join(step.dataDir, step.path), false, watching.signal);
  };
  try {
    // A folder that went before it was watched: the step is over.
    await Promise.race([lasts().catch(() => undefined), end]);
    return Math.max(0, performance.now() - begun);
  } finally {
    watching.abort();
  }
}

/** When to kill: in a step that lasts so many milliseconds. */
export interface Moment {
  readonly step: Step;
  readonly duration: number;
}

/**
 * Kills a process in a step, more often towards its end, unless the process ends before. The milliseconds are chosen by
 * the seed and only place the kill between the actions of the step. Returns whether the step
 * lasted until the kill.
 */
export async function killIn(
  child: ChildProcess,
  { step, duration }: Moment,
  random: Random,
): Promise<boolean> {
  const delay = duration * Math.sqrt(random.next());
  const ended = once(child, 'close');
  const watching = new AbortController();
  // A folder that went before it was watched: the step is over.
  const begun = begins(step, watching.signal).catch(() => undefined);
  await Promise.race([begun.then(() => setTimeout(delay)), ended]);
  watching.abort();
  const isHit = child.exitCode === null && existsSync(join(step.dataDir, step.path));
  child.kill('SIGKILL');
  await ended;
  return isHit;
}
