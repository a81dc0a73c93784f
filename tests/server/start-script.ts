import { spawn } from 'node:child_process';

import { cleanEnv } from '../fixtures/clean-env.ts';

/**
 * Starts a script as a process of its own, which has no terminal. It lives for seconds: optimizing the embedded
 * database's code takes longer than it saves.
 */
export const startScript = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', script, ...args], {
    env: { ...cleanEnv(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
