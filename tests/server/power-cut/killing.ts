import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Resolves when something of a name appears in a folder, or at once where it is there. */
async function appears(folder: string, name: string, signal: AbortSignal): Promise<void> {
  const seen = new Promise<void>((done) => {
    watch(folder, { signal }, (_event, found) => {
      if (found === name) done();
    });
  });
  if (!existsSync(join(folder, name))) await seen;
}

/** A step of a process: from the moment on at which a name appears in its data folder. */
export interface Step {
  readonly dataDir: string;
  readonly name: string;
}

/**
 * Kills a process some milliseconds after a step, unless it ends before. The seed has chosen the milliseconds: nothing
 * is awaited by them, they only place the kill between the actions that follow.
 */
export async function killAfter(child: ChildProcess, { dataDir, name }: Step, delay: number): Promise<void> {
  const ended = once(child, 'close');
  const watching = new AbortController();
  await Promise.race([appears(dataDir, name, watching.signal).then(() => setTimeout(delay)), ended]);
  watching.abort();
  child.kill('SIGKILL');
  await ended;
}

/** The milliseconds from a step to the end of the work. */
export async function durationFrom({ dataDir, name }: Step, work: Promise<unknown>): Promise<number> {
  const watching = new AbortController();
  await appears(dataDir, name, watching.signal);
  watching.abort();
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}
