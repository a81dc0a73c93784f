import { spawn } from 'node:child_process';

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
