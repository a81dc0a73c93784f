import { spawn, type ChildProcess } from 'node:child_process';

import { cleanEnv } from '../fixtures/clean-env.ts';

/**
 * Starts a script with its arguments as a process of its own, which has no terminal. It lives for seconds: optimizing the
 * embedded database's code takes longer than it saves.
 */
export const startScript = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--liftoff-only', ...args], {
    env: { ...cleanEnv(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });

/** Kills a process that does not end, before the test's time is over: the test fails by what the process said. */
export function killUnended(child: ChildProcess): void {
  const killing = setTimeout(() => child.kill('SIGKILL'), 100_000).unref();
  child.once('close', () => clearTimeout(killing));
}
